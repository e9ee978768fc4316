import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './postgres/embedded.ts';
import { loadKeys } from './storage/master-key.ts';
import { pdfOf } from './testing/pdf.fixture.ts';
import { Client, Program } from './testing/process.fixture.ts';

/** Minutes long: a part of `npm run test:deep`. */
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
const UPLOADS = 60;
const KILLS = 5;
const SETTLED_WITHIN_MS = 120_000;
const EMAIL = 'ann@firm.example';
const PASSWORD = 'a long enough secret';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly failure: { readonly message: string } | null;
}

let dataDir: string;
/** Every process of the service, killed or not. */
const programs: Program[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blackbar-kills-'));
});
afterAll(async () => {
  await (await embedded()).stop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(): Program {
  const program = new Program(dataDir);
  programs.push(program);
  return program;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function embedded() {
  return startEmbedded(dataDir, (await loadKeys(undefined, dataDir)).database);
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function signedIn(program: Program): Promise<Client> {
  const client = new Client((await program.address()) ?? '');
  for (;;) {
    const answer = await client
      .call('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
        headers: { 'content-type': 'application/json' },
      })
      .catch(() => undefined);
    if (answer?.ok) return client;
    await pause(500);
  }
}

test.skipIf(!DEEP)(
  'the service and its database killed five times each under sixty uploads: nothing is stuck or left',
  {
    timeout: 1_200_000,
  },
  async () => {
    let program = start();
    const address = await program.address();
    expect(address, program.output).toBeDefined();
    let client = new Client(address ?? '');
    await client.signUp(program, EMAIL, PASSWORD);
    // A trial's case holds ten documents.
    await ask(`update organization set tier = 'professional'`);
    const { id: caseId } = await client.json<{ id: string }>('/api/cases', { title: 'A case' });

    let sent = 0;
    /** As a person would: what was not taken is sent again. */
    const upload = async () => {
      while (sent < UPLOADS) {
        const form = new FormData();
        const page = [`Letter ${sent} of Margaret Oldfield, Social Security number 536-90-4399`];
        form.append('files', new File([new Uint8Array(pdfOf([page, page, page]))], `letter ${sent}.pdf`));
        const answer = await client
          .call(`/api/cases/${caseId}/documents`, { method: 'POST', body: form })
          .catch(() => undefined);
        if (answer?.ok) sent++;
        else await pause(500);
      }
    };
    const uploads = upload();

    for (let kill = 1; kill <= KILLS; kill++) {
      await pause(4_000);
      process.kill(await postmaster(), 'SIGKILL');
      await pause(6_000);
      await program.stop('SIGKILL');
      program = start();
      client = await signedIn(program);
    }
    await uploads;
    const lastKill = Date.now();

    let rows: readonly Row[] = [];
    const isDone = ({ state }: Row) => ['ready', 'failed', 'refused'].includes(state);
    while (Date.now() - lastKill < SETTLED_WITHIN_MS && !(rows.length >= UPLOADS && rows.every(isDone))) {
      await pause(1_000);
      rows = (await client.json<{ documents: readonly Row[] }>(`/api/cases/${caseId}/documents`)).documents;
    }
    expect(rows.filter((row) => !isDone(row))).toEqual([]);
    expect(rows.filter(({ state, failure }) => state !== 'ready' && !failure?.message)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(UPLOADS);
    const { trail } = await client.json<{ trail: { whole: boolean } }>('/api/audit');
    expect(trail.whole).toBe(true);

    const asked = Date.now();
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    const folders = programs.map(({ child }) => `blackbar-child-${child.pid}-`);
    expect((await readdir(tmpdir())).filter((name) => folders.some((folder) => name.startsWith(folder)))).toEqual([]);
    const left = await ask(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    expect(left).toEqual([]);
    expect((await objectOwners()).filter((id) => ![caseId, ...rows.map((row) => row.id)].includes(id))).toEqual([]);
  },
);

/** Asks the database of the data folder, as its owner. */
async function ask<T extends object>(query: string): Promise<readonly T[]> {
  const { connection } = await embedded();
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<T>(query);
  await client.end();
  return rows;
}

/** Ids that objects are kept for. */
async function objectOwners(): Promise<readonly string[]> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const inObjects = files.filter(
    (file) => file.isFile() && /objects\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(file.parentPath),
  );
  return [...new Set(inObjects.map(({ parentPath }) => parentPath.slice(-36)))];
}
