import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { Client, Program } from '../testing/process.fixture.ts';

const EMAIL = 'ann@firm.example';
const PASSWORD = 'a long enough secret';

let root: string;
const running: Program[] = [];
/** All that the last command said. */
let shown = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blackbar-commands-'));
});
afterAll(async () => {
  for (const program of running) await program.stop();
  await rm(root, { recursive: true, force: true });
});

function start(dataDir: string): Program {
  const program = new Program(dataDir);
  running.push(program);
  return program;
}

/** One of the two commands, as a person runs it; its exit code and the last line of what it showed. */
async function run(
  command: 'backup' | 'restore',
  dataDir: string,
  ...words: string[]
): Promise<[number | null, string]> {
  const program = fileURLToPath(new URL(`../../dist/${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shown = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return [code, shown.trim().split('\n').at(-1) ?? ''];
}

test('backed up beside the running service, restored without it, and started', { timeout: 120_000 }, async () => {
  const [here, there, folder] = ['here', 'there', 'backup'].map((name) => join(root, name)) as [string, string, string];
  const service = start(here);
  const ann = new Client((await service.address()) ?? '');
  await ann.signUp(service, EMAIL, PASSWORD);
  const id = await ann.upload(pdfOf([['A letter']]));
  expect(await ann.reaches(id, (state) => state === 'ready')).toBe('ready');

  expect(await run('backup', here)).toEqual([1, expect.stringContaining('Name the folder of the backup')]);
  expect(await run('backup', here, folder)).toEqual([0, expect.stringMatching(/^Backed up: \d+ tables with \d+ rows/)]);
  expect((await ann.call(`/api/documents/${id}/file`)).status).toBe(200);
  expect(await run('restore', here, folder)).toEqual([1, expect.stringContaining('already')]);
  expect(await run('restore', there, folder)).toEqual([1, expect.stringContaining('needs the service’s master key')]);

  await mkdir(there);
  await cp(join(here, 'keys/master.key'), join(there, 'keys/master.key'));
  expect(await run('restore', there, folder)).toEqual([0, expect.stringMatching(/^Restored and compared: \d+ tables/)]);
  expect(shown).toMatch(/^Audit trails: all 1 were followed to their ends and are whole\.$/m);
  expect(await run('restore', there, folder)).toEqual([1, expect.stringMatching(/Nothing was changed\.$/)]);
  const again = new Client((await start(there).address()) ?? '');
  await again.json('/api/auth/login', { email: EMAIL, password: PASSWORD });
  expect((await again.call(`/api/documents/${id}/file`)).status).toBe(200);
});
