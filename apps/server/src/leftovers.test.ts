import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DetectionsResponse, ExportItem, Review, WireDocument, WireRun } from '@blackbar/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './postgres/embedded.ts';
import { loadKeys } from './storage/master-key.ts';
import { pdfOf } from './testing/pdf.fixture.ts';
import { Client, Program } from './testing/process.fixture.ts';
import { Traces } from './testing/traces.fixture.ts';

/** Minutes long: a part of `npm run test:deep`. */
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
const EMAIL = 'ann@firm.example';
const PASSWORD = 'a long enough secret';
const PAGES = 12;
/**
 * What the letter says: values that are found, and words that nobody looks for. No eight letters in a row are anybody
 * else's.
 */
const STRINGS = {
  name: 'Margarethe Quillonbraith',
  doctor: 'Ottoline Fensworthy',
  county: 'Tobermorant County',
  ledger: 'the amber ledger of Saint Corvane',
  drug: 'Zyphrexolan 40 mg',
  street: '4417 Wexcombe Hollow Road',
  bank: 'Wendelmoor Savings 8831-2207-55',
  ship: 'aboard the Halcyon Perrivale',
  more: [
    '536-90-4399',
    'm.quillonbraith@ostrevald.test',
    '(415) 555-0137',
    '4539 5787 6362 1486',
    'MRN-77420913-KX',
    '03/17/1961',
    'X48213977',
    'DE89 3704 0044 0532 0130 00',
    'Harrowgate v. Brindlecoat',
    'QX-5538-20417',
    'ostrevald.test/u/quillon',
    'D4821-66093-77150',
  ],
};
const TEXTS = Object.values(STRINGS).flat();
const LETTER = pdfOf(
  Array.from({ length: PAGES }, (_, page) => [
    `Page ${page}: Margarethe Quillonbraith, Social Security number 536-90-4399`,
    `Dear Dr. Ottoline Fensworthy, born 03/17/1961, of ${STRINGS.street}, ${STRINGS.county}`,
    `wrote from m.quillonbraith@ostrevald.test, telephone (415) 555-0137`,
    `card number 4539 5787 6362 1486, IBAN DE89 3704 0044 0532 0130 00`,
    `medical record number MRN-77420913-KX, passport number X48213977`,
    `policy number QX-5538-20417, driver's license D4821-66093-77150`,
    `in Harrowgate v. Brindlecoat, see https://ostrevald.test/u/quillon`,
    `${STRINGS.ledger}, ${STRINGS.drug}, ${STRINGS.ship}`,
    `paid into ${STRINGS.bank}`,
  ]),
);
const traces = new Traces(TEXTS);

let folder: string;
let dataDir: string;
const usual = process.env.TMPDIR;
const programs: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blackbar-left-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  // Whatever any process puts aside is looked through with the rest.
  process.env.TMPDIR = join(folder, 'tmp');
  await mkdir(process.env.TMPDIR);
  await chmod(process.env.TMPDIR, 0o1777);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')));
  await (await embedded()).stop();
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await rm(folder, { recursive: true, force: true });
});

async function embedded() {
  return startEmbedded(dataDir, (await loadKeys(undefined, dataDir)).database);
}

async function start(): Promise<{ program: Program; client: Client }> {
  const program = new Program(dataDir, { TMPDIR: tmpdir() });
  programs.push(program);
  const client = new Client((await program.address()) ?? '');
  const { length } = programs;
  if (length === 1) await client.signUp(program, EMAIL, PASSWORD);
  else await client.json('/api/auth/login', { email: EMAIL, password: PASSWORD });
  return { program, client };
}

/** Kills a child at work, then the service, then the database, each as a lost machine would. */
async function killAll(program: Program): Promise<void> {
  const children = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('pipeline/dist/children/child.js') && line.includes(tmpdir()));
  for (const line of children) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await pause(300);
  const postmaster = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  await program.stop('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  expect(children.length, 'a child was at work').toBeGreaterThan(0);
}

async function reaches<T>(look: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (const until = Date.now() + 300_000; ; ) {
    const value = await look();
    if (wanted(value)) return value;
    if (Date.now() > until) throw new Error(`not reached: ${JSON.stringify(value)}`);
    await pause(100);
  }
}

/** Where a string of the letter can be read: files, rows of every table, what was printed. */
async function readable(): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, bytes: Buffer) => found.push(...traces.in(bytes).map((what) => `${where}: ${what}`));
  look('printed', Buffer.from(programs.map(({ output }) => output).join('\n')));
  let files = 0;
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    files++;
    const path = join(file.parentPath, file.name);
    // What is being written may be gone by now.
    look(path.slice(folder.length), await readFile(path).catch(() => Buffer.alloc(0)));
  }
  expect(files).toBeGreaterThan(500);
  const client = new pg.Client((await embedded()).connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
    look(name, Buffer.from(rows.map(({ text }) => text).join('\n')));
  }
  await client.end();
  return found;
}

test.skipIf(!DEEP)(
  'child, service and database killed in the middle of each kind of job: no string of the letter is readable anywhere',
  { timeout: 1_500_000 },
  async () => {
    let { program, client } = await start();
    const owner = new pg.Client((await embedded()).connection);
    await owner.connect();
    await owner.query(`update organization set tier = 'professional'`);
    await owner.end();

    let id = await client.upload(LETTER);
    const document = async () => {
      const now = await client.json<WireDocument>(`/api/documents/${id}`);
      // As a person would, where a busy machine was too slow for it.
      if (now.state === 'failed') id = await client.upload(LETTER);
      return now;
    };
    const form = new FormData();
    form.append('file', new File([new Uint8Array(LETTER)], 'letter.pdf', { type: 'application/pdf' }));
    form.append('exclusionList', STRINGS.county);
    void client.call('/api/preview-pdf-detections', { method: 'POST', body: form }).catch(() => undefined);
    await reaches(document, ({ state }) => ['extracting', 'reading', 'detecting', 'ready'].includes(state));
    await killAll(program);

    ({ program, client } = await start());
    const { caseId } = await reaches(document, ({ state }) => state === 'ready');
    await client.json(`/api/documents/${id}/search`, { term: STRINGS.bank });
    const { locked: _locked, ...content } = await client.json<Review>(`/api/documents/${id}/review`);
    const { detections } = await client.json<DetectionsResponse>(`/api/documents/${id}/detections`);
    const [first, second, ...others] = detections.map((one) => one.id);
    const saved = await client.call(`/api/documents/${id}/review`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...content,
        ticked: [first, ...others],
        terms: [STRINGS.name, STRINGS.ledger, STRINGS.doctor],
        exclusions: [STRINGS.county],
        overrides: { [first ?? '']: { action: 'text', text: STRINGS.drug } },
        kept: { [second ?? '']: `he was ${STRINGS.ship}` },
      }),
    });
    expect(saved.status, await saved.text()).toBe(200);
    await client.json(`/api/documents/${id}/reference-list`, {});
    const survey = client.json(`/api/documents/${id}/survey`, { revision: content.revision + 1 });
    void survey.catch(() => undefined);
    const finalize = { revision: content.revision + 1 };
    let runId = '';
    const begin = async () => {
      ({ id: runId } = await client.json<WireRun>(`/api/documents/${id}/finalize`, finalize));
    };
    await begin();
    const run = async () => {
      const now = await client.json<WireRun>(`/api/runs/${runId}`);
      if (now.state === 'refused') await begin();
      return now;
    };
    await reaches(run, ({ state }) => state !== 'queued');
    await killAll(program);

    ({ program, client } = await start());
    await reaches(run, ({ state }) => state === 'released');
    const production = { caseId, title: 'For the court', format: 'production' };
    const { id: exportId } = await client.json<{ id: string }>('/api/exports', production);
    await pause(1_000);
    await killAll(program);

    ({ program, client } = await start());
    const list = () => client.json<ExportItem[]>('/api/exports');
    const made = await reaches(list, (all) => all.some((one) => one.id === exportId && one.status !== 'pending'));
    expect(made).toMatchObject([{ status: 'ready' }]);
    await client.call(`/api/exports/${exportId}/download`);
    await client.json(`/api/documents/${id}/preview`, finalize);
    await pause(1_500);
    await killAll(program);

    ({ program } = await start());
    expect(await readable()).toEqual([]);
  },
);
