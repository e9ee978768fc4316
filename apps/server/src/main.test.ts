import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './postgres/embedded.ts';
import { loadKeys } from './storage/master-key.ts';
import { pdfOf } from './testing/pdf.fixture.ts';
import { Client, Program } from './testing/process.fixture.ts';

let dataDir: string;
const running: Program[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blackbar-start-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop('SIGTERM')));
  await (await embedded()).stop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Program {
  const program = new Program(dataDir, env);
  running.push(program);
  return program;
}

/** The database of the data folder, as the next start would find it. */
async function embedded() {
  return startEmbedded(dataDir, (await loadKeys(undefined, dataDir)).database);
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);
}

test('two starts within 100 ms: one runs, the other refuses in one sentence; Ctrl-C stops the database too', async () => {
  const first = start();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const second = start();
  const addresses = await Promise.all([first.address(), second.address()]);
  const [winner, loser] = addresses[0] === undefined ? [second, first] : [first, second];
  expect(addresses.filter((address) => address !== undefined)).toHaveLength(1);
  expect(await loser.ended).toBe(1);
  expect(loser.output).toBe(`Blackbar already runs on the data folder ${dataDir}.\n`);
  await winner.shows(/Data folder: /);
  expect(winner.output).toContain(`Data folder: ${dataDir}\n`);
  const pid = await postmaster();
  expect(() => process.kill(pid, 0)).not.toThrow();
  expect(await winner.stop('SIGINT')).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('where children can’t be confined and have to be, it says so and does not start', async () => {
  // Without the system's own programs there is no network and no root to take away.
  const program = start({ PATH: '', REQUIRE_SANDBOX: 'true' });
  expect(await program.address()).toBeUndefined();
  expect(await program.ended).toBe(1);
  expect(program.output).toContain('REQUIRE_SANDBOX');
});

test('a taken port is named, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const program = start({ PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.output).toContain(`Port ${port} is taken by another program`);
  expect(await postmaster()).toBe(0);
  other.close();
});

/** What the database itself may read (decision 083), and nothing else keeps. */
const NAMES = ['lease-of-pier-nine', 'Pier Nine v. Harbor'];
const NAMED_IN = ['public.document', 'public.cases', 'public.redaction_run'];
const SECRETS = ['536-90-4399', 'Oldfield', 'm.oldfield@example.org', '5369043'];
const LETTER = pdfOf(
  Array.from({ length: 40 }, (_, page) => [
    `Page ${page}: Margaret Oldfield, Social Security number 536-90-4399`,
    ...Array.from({ length: 12 }, (_, line) => `Line ${line}: write to m.oldfield@example.org`),
  ]),
);

test('killed in mid-analysis, it goes on by itself, and nothing of the document is readable anywhere', {
  timeout: 240_000,
}, async () => {
  const killed = start();
  const email = 'ann@firm.example';
  const client = new Client((await killed.address()) ?? '');
  await client.signUp(killed, email, 'a long enough secret');
  const documentId = await client.upload(LETTER, { name: 'lease-of-pier-nine.pdf', title: 'Pier Nine v. Harbor' });
  await client.reaches(documentId, (state) => state !== 'uploaded');
  const pid = await postmaster();
  await killed.stop('SIGKILL');
  const next = start();
  const again = new Client((await next.address()) ?? '');
  expect(await postmaster()).toBe(pid);
  await again.json('/api/auth/login', { email, password: 'a long enough secret' });
  expect(await again.reaches(documentId, (state) => state === 'ready' || state === 'failed')).toBe('ready');
  expect(await poweredLogins()).toEqual([]);
  process.kill(pid, 'SIGKILL');
  await next.shows(/the database was started again/);
  const restarted = await postmaster();
  expect(restarted).not.toBe(pid);
  const { id: runId } = await again.json<{ id: string }>(`/api/documents/${documentId}/preview`, { revision: 1 });
  expect(runId).toMatch(/^[0-9a-f-]{36}$/);
  const small = await again.upload(pdfOf([['A letter']]));
  expect(await again.reaches(small, (state) => state === 'ready')).toBe('ready');
  await next.stop('SIGKILL');
  // As a repaired database may have it: the row says that work goes on, and no job does.
  await behind(
    `update document set state = 'detecting', ordered_at = now() - interval '5 minutes' where id = '${small}'`,
  );
  const last = start();
  const back = new Client((await last.address()) ?? '');
  await back.json('/api/auth/login', { email, password: 'a long enough secret' });
  expect(await back.reaches(small, (state) => state === 'ready')).toBe('ready');
  await last.stop('SIGKILL');
  process.kill(restarted, 'SIGKILL');
  expect(await readable(killed.output + next.output + last.output)).toEqual([]);
});

/** What the database's owner asks or does. */
async function behind(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client((await embedded()).connection);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Connections of the service under a login that could do more than read and write rows. */
function poweredLogins() {
  return behind(
    `select distinct usename, application_name from pg_stat_activity join pg_roles on rolname = usename
     where application_name in ('blackbar', 'blackbar queue') and (rolsuper or rolbypassrls)`,
  );
}

/**
 * Where any of the secrets can be read, and names where they should not be: files of the data folder, rows of all
 * tables, what was printed.
 */
async function readable(printed: string): Promise<string[]> {
  const found: string[] = [...SECRETS, ...NAMES].filter((text) => printed.includes(text)).map(() => 'output');
  for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(join(file.parentPath, file.name));
    if (SECRETS.some((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')))) {
      found.push(file.name);
    }
    if (!file.parentPath.includes('/postgres') && NAMES.some((name) => bytes.includes(name))) {
      found.push(`a name in ${file.name}`);
    }
  }
  const { connection } = await embedded();
  const client = new pg.Client(connection);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
    if (rows.some(({ text }) => SECRETS.some((secret) => text.includes(secret)))) found.push(name);
    const named = rows.some(({ text }) => NAMES.some((one) => text.includes(one)));
    if (named && !NAMED_IN.includes(name)) found.push(`a name in ${name}`);
  }
  await client.end();
  return found;
}
