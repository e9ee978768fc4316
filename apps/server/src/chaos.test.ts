import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EXPORT_DOCUMENTS, type ExportItem, type WireDocument, type WireRun } from '@blackbar/contracts';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Database } from './db/database.ts';
import { removeLeft } from './storage/left-objects.ts';
import { openStore } from './storage/open-store.ts';
import { removeUnknown } from './storage/unknown-objects.ts';
import { Cluster, type Seat } from './testing/cluster.fixture.ts';
import { pdfOf } from './testing/pdf.fixture.ts';
import { Client } from './testing/process.fixture.ts';
import { seeded } from './testing/seeded.fixture.ts';

/** Five processes and their children want a machine of their own: a part of `npm run test:deep`. */
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
/** A smaller run shows sooner what fails: `BLACKBAR_CHAOS_DOCUMENTS=20 BLACKBAR_CHAOS_SEEDS=2`. */
const SEEDS = (process.env.BLACKBAR_CHAOS_SEEDS ?? '1,2,3').split(',').map(Number);
const DOCUMENTS = Number(process.env.BLACKBAR_CHAOS_DOCUMENTS ?? 200);
/** At least four, since with each of the first four something else happens too. */
const KILLS = Math.max(4, DOCUMENTS / 5);
const BETWEEN_MS = 5_000;
const AWAY_MS = 10_000;
const SETTLED_WITHIN_MS = 1_800_000;
/** Of the work, how much is done when the last kill comes: what is killed afterwards has nothing to lose. */
const KILLED_BY = 0.9;
/** Every so many documents one is no PDF behind its header. */
const BROKEN_EVERY = 6;
const EMAIL = 'ann@firm.example';
const PASSWORD = 'a long enough secret';

let cluster: Cluster;
afterEach(() => cluster?.close());

function letter(index: number): Buffer {
  if (index % BROKEN_EVERY === 5) return Buffer.from(`%PDF-1.4\nno more of letter ${index}`);
  return pdfOf([[`Letter ${index} of Margaret Oldfield, Social Security number 536-90-4399`], ['The end']]);
}

/** Somebody at a browser who does again what was not answered. */
class Patient {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const answer = await this.#client
        .call(path, { ...init, signal: AbortSignal.timeout(30_000) })
        .catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 401) return answer;
      if (answer?.status === 401) throw new Error(`${path}: signed out`);
      await pause(300);
    }
  }

  async json<T>(path: string, body?: object): Promise<T> {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    // An answer may be cut off in its body.
    for (;;) {
      const told = await (await this.call(path, init)).json().catch(() => undefined);
      if (told !== undefined) return told as T;
    }
  }

  async documents(caseId: string): Promise<WireDocument[]> {
    const all: WireDocument[] = [];
    for (let after = ''; ; ) {
      const page = await this.json<{ documents: WireDocument[]; next: string | null }>(
        `/api/cases/${caseId}/documents${after && `?after=${after}`}`,
      );
      all.push(...page.documents);
      if (page.next === null) return all;
      after = page.next;
    }
  }

  /** What arrived without an answer is not sent twice: a person looks first. */
  async upload(caseId: string, name: string, bytes: Buffer): Promise<void> {
    for (;;) {
      const form = new FormData();
      form.append('files', new File([new Uint8Array(bytes)], name));
      const answer = await this.#client
        .call(`/api/cases/${caseId}/documents`, { method: 'POST', body: form })
        .catch(() => undefined);
      if (answer?.ok) return;
      await pause(300);
      if ((await this.documents(caseId)).some((one) => one.name === name)) return;
    }
  }
}

function ended({ state, released }: WireDocument): boolean {
  return state === 'failed' || (state === 'ready' && released !== null);
}

/** Of all the work, 0 to 1: a document arrives, is read and ends. */
function doneOf(rows: readonly WireDocument[]): number {
  const read = rows.filter(({ state }) => state === 'failed' || state === 'ready').length;
  return (rows.length + read + rows.filter(ended).length) / (3 * DOCUMENTS);
}

/**
 * Kills, stalls and cuts, in an order that the seed decides, spread over the work: on a busy machine they would all be
 * over before there is any. `done`: how much of it is, 0 to 1.
 */
async function disturb(random: () => number, done: () => number): Promise<void> {
  const once: (() => Promise<void>)[] = [
    async () => {
      await cluster.toBucket.cut();
      await pause(AWAY_MS);
      await cluster.toBucket.join();
    },
    () => cluster.restartDatabase(),
    async () => {
      await cluster.toDatabase.cut();
      await cluster.toDatabase.join();
    },
    async () => {
      // Longer than its heart may miss a beat: its work is given to another, and then it wakes up.
      const worker = one(cluster.seats.filter(({ role }) => role === 'worker'));
      const { child } = worker.program;
      child.kill('SIGSTOP');
      await pause(AWAY_MS + 5_000);
      child.kill('SIGCONT');
    },
  ];
  const one = (seats: readonly Seat[]): Seat => seats[Math.floor(random() * seats.length)] as Seat;
  const under: Promise<void>[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(BETWEEN_MS * (0.5 + random()));
    while (done() < (KILLED_BY * kill) / KILLS) await pause(100);
    await cluster.replace(one(cluster.seats));
    const next = once.splice(Math.floor(random() * once.length), 1)[0];
    if (next) under.push(next());
  }
  await Promise.all(under);
}

test.skipIf(!DEEP).each(SEEDS)(
  'two web and three worker processes, killed and cut off at random, seed %i: nothing lost, nothing twice',
  {
    timeout: 3_600_000,
  },
  async (seed) => {
    cluster = await Cluster.start();
    const random = seeded(seed);
    const webs = cluster.seats.filter(({ role }) => role === 'web');
    for (const { program } of webs) expect(await program.address(), program.output).toBeDefined();
    // A plain round robin.
    let turn = 0;
    const client = new Client(() => {
      const { output } = (webs[turn++ % webs.length] as Seat).program;
      return /Blackbar listens on (http:\S+)/.exec(output)?.[1] ?? 'http://127.0.0.1:9';
    });
    await client.signUp(cluster, EMAIL, PASSWORD);
    await cluster.ask(`update organization set tier = 'professional'`);
    const person = new Patient(client);
    const { id: caseId } = await person.json<{ id: string }>('/api/cases', { title: 'A case' });

    let rows: WireDocument[] = [];
    const disturbed = disturb(random, () => doneOf(rows));
    const sent = (async () => {
      for (let index = 0; index < DOCUMENTS; index++) await person.upload(caseId, `letter ${index}.pdf`, letter(index));
    })();

    const until = Date.now() + SETTLED_WITHIN_MS;
    while (Date.now() < until && !(rows.length === DOCUMENTS && rows.every(ended))) {
      rows = await person.documents(caseId);
      for (const row of rows) {
        if (row.state !== 'ready' || row.released) continue;
        await person.json<WireRun>(`/api/documents/${row.id}/finalize`, { revision: row.revision });
      }
      await pause(500);
    }
    await Promise.all([disturbed, sent]);
    expect(rows.filter((row) => !ended(row)).map(({ name, state, failure }) => ({ name, state, failure }))).toEqual([]);
    expect(rows).toHaveLength(DOCUMENTS);
    // Nothing that was still under way changes what is there.
    await idle();

    const broken = rows.filter(({ name }) => Number(/\d+/.exec(name)?.[0]) % BROKEN_EVERY === 5);
    expect(broken.map(({ state }) => state)).toEqual(broken.map(() => 'failed'));
    const released = rows.filter((row) => row.released);
    expect(released.length + broken.length).toBe(DOCUMENTS);

    const finals = await openly<{ document: string; state: string; sha256: string | null; made_by: string | null }>(
      'redaction_run',
      `select document_id as document, state, output_sha256 as sha256, made_by from redaction_run`,
    );
    expect(finals.filter(({ state }) => !['released', 'refused'].includes(state))).toEqual([]);
    const releases = finals.filter(({ state }) => state === 'released');
    expect(releases.map(({ document }) => document).sort()).toEqual(released.map(({ id }) => id).sort());
    for (const { document, sha256 } of releases) {
      const bytes = Buffer.from(await (await person.call(`/api/documents/${document}/output`)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }

    await assertExported(person, caseId, released.slice(0, EXPORT_DOCUMENTS), random);

    const { trail } = await person.json<{ trail: { whole: boolean } }>('/api/audit');
    expect(trail.whole).toBe(true);
    expect(cluster.output).not.toContain('an audit trail is not what it was');
    const told = await openly<{ action: string; of: string; times: number }>(
      'audit_event',
      `select action, coalesce(facts->>'document', subject) as of, count(*)::int as times from audit_event
     where action in ('document.uploaded', 'document.analysed', 'document.refused', 'run.released') group by 1, 2`,
    );
    expect(told.filter(({ times }) => times !== 1)).toEqual([]);
    const [counted] = await openly<{ times: number }>('usage_event', 'select count(*)::int as times from usage_event');
    expect(counted?.times).toBe(released.length);

    await assertNoOrphans(rows, new Map(releases.map((run) => [run.document, run.made_by ?? ''])));
    expect(cluster.endedByThemselves.filter((output) => /listens on|Data folder/.test(output))).toEqual([]);
  },
);

/** A production whose maker may be killed is made once: the bytes that its row names, and in them every file. */
async function assertExported(
  person: Patient,
  caseId: string,
  released: readonly WireDocument[],
  random: () => number,
): Promise<void> {
  const asked = { caseId, title: 'All', format: 'production', documents: released.map(({ id }) => id) };
  const { id } = await person.json<ExportItem>('/api/exports', asked);
  const workers = cluster.seats.filter(({ role }) => role === 'worker');
  for (const seat of workers) {
    await pause(BETWEEN_MS * random());
    await cluster.replace(seat);
  }
  const mine = async () => (await person.json<ExportItem[]>('/api/exports')).find((one) => one.id === id);
  let made = await mine();
  for (const until = Date.now() + SETTLED_WITHIN_MS; made?.status === 'pending' && Date.now() < until; ) {
    await pause(500);
    made = await mine();
  }
  expect(made).toMatchObject({ status: 'ready', failure: null });
  const bytes = Buffer.from(await (await person.call(`/api/exports/${id}/download`)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made?.checksum);
  const files = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('.pdf'));
  expect(files).toHaveLength(released.length);
}

/** Waits until no job is left that could still write something. */
async function idle(): Promise<void> {
  for (let left = 1; left > 0; await pause(500)) {
    const [row] = await cluster.ask<{ left: number }>(
      `select count(*)::int as left from pgboss.job where state < 'completed' and name <> 'mail'`,
    );
    left = row?.left ?? 0;
  }
}

/** Asks a table for the rows of all tenants. */
async function openly<T extends object>(table: string, query: string): Promise<T[]> {
  await cluster.ask(`alter table ${table} no force row level security`);
  const rows = await cluster.ask<T>(query);
  await cluster.ask(`alter table ${table} force row level security`);
  return rows;
}

/**
 * After the sweep that runs every hour, each object belongs to a row that names it, and each row has all of its
 * objects.
 */
async function assertNoOrphans(rows: readonly WireDocument[], madeBy: ReadonlyMap<string, string>): Promise<void> {
  const config = readConfig({ ...cluster.settings, ROLE: 'worker' });
  const store = await openStore(config);
  const db = new Database({ connectionString: cluster.databaseUrl });
  try {
    const now = new Date(Date.now() + 1_000);
    await removeUnknown({ db, store }, now);
    await removeLeft({ db, store }, now);
    const ids = new Set(rows.map(({ id }) => id));
    const kept = (await store.list('')).filter((key) => ids.has(key.split('/')[1] ?? ''));
    const kinds = (id: string) =>
      kept.filter((key) => key.includes(id)).map((key) => (key.split('/')[2] ?? '').replace(/-[0-9a-f-]{36}$/, ''));
    for (const { id } of rows) {
      const made = madeBy.get(id);
      expect(kinds(id), id).toEqual(
        made === undefined ? [] : ['analysis', 'evidence', 'normalised', 'output', 'picture', 'report'],
      );
      if (made) expect(kept.filter((key) => key.endsWith(`output-${made}`))).toHaveLength(1);
    }
  } finally {
    await store.close();
    await db.close();
  }
}
