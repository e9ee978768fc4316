import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { commandsIn } from './commands.ts';
import { layOut } from './files.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PROGRAM = at('apps/cli/bin/blackbar.mjs');
const GUIDES = ['docs/guide/proof.md', 'docs/guide/exports.md', 'docs/guide/own-policies.md'];
/** A guide shows commands of the README with other options. */
const PAGES = ['README.md', ...sample(GUIDES, 0.34, (page) => page)];

/** Of a file that hides something, `inspect` says so with its status. */
const FOUND = 5;
const HIDES = ['sample.pdf', 'somebody-elses-redaction.pdf'];

test('a block is read as a shell would read it', () => {
  const page =
    'Say `npx blackbar no`:\n\n```\nnpx blackbar redact  a.pdf \\\n  --term "Ann Lee"   # both\n```\n\n```json\nnpx x\n```\n';
  expect(commandsIn(page)).toEqual([
    { line: 'npx blackbar redact a.pdf --term "Ann Lee"', args: ['redact', 'a.pdf', '--term', 'Ann Lee'] },
  ]);
});

describe.each(PAGES)('each command of %s does what it says, one after the other', (page) => {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-docs-'));
  const commands = commandsIn(readFileSync(at(page), 'utf8'));
  beforeAll(() => layOut(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('there are some', () => expect(commands.length).toBeGreaterThan(0));

  test.each(commands.map(({ line, args }) => [line, args] as const))('%s', (_, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    const hides = args[0] === 'inspect' && HIDES.includes(args[1] ?? '');
    expect(status, `${stdout}\n${stderr}`).toBe(hides ? FOUND : 0);
  });
});
