import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEvent } from '../db/audit-schema.ts';
import { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { FileStore } from '../storage/file-store.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { Anchors, breakOf } from './anchors.ts';
import { type AuditEvent, hashOf, record, START } from './trail.ts';

const EVENTS = 12;
const KEY = Buffer.alloc(32, 7);
let database: TestDatabase;
let db: Database;
let admin: pg.Client;
let store: FileStore;
let anchors: Anchors;
let organizationId: string;
const logged: string[] = [];

beforeAll(async () => {
  database = await startDatabase();
  await migrate(database.connection);
  db = new Database(database.connection);
  admin = new pg.Client(database.connection);
  await admin.connect();
  store = await FileStore.open(database.dataDir);
  anchors = new Anchors({ db, store, key: KEY, log: createLog({ write: (line) => logged.push(line) }) });
});
afterAll(async () => {
  await admin.end();
  await db.close();
  await database.close();
});
beforeEach(async () => {
  organizationId = randomUUID();
  await happen(EVENTS);
  await anchors.keep();
});

async function happen(events: number): Promise<void> {
  for (let n = 0; n < events; n++) {
    await db.tenant(organizationId, (tx) =>
      record(tx, { organizationId, actor: 'system', action: 'test.happened', subject: String(n), facts: { n } }),
    );
  }
}

/** What whoever owns the database can do, the chain's hashes made anew where they ask for it. */
async function tamper(statement: string, rehash = false): Promise<void> {
  await admin.query('begin');
  await admin.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  await admin.query('alter table audit_event disable trigger audit_event_append_only');
  await admin.query(statement, [organizationId]);
  if (rehash) await chainAnew();
  await admin.query('alter table audit_event enable trigger audit_event_append_only');
  await admin.query('commit');
}

async function chainAnew(): Promise<void> {
  const tx = drizzle(admin);
  const events = (await tx.select().from(auditEvent).orderBy(auditEvent.seq)).filter(
    (event) => event.organizationId === organizationId,
  );
  let previous: Buffer = START;
  await admin.query('set constraints all deferred');
  await admin.query('delete from audit_event where organization_id = $1', [organizationId]);
  for (const event of events) {
    const hash = hashOf({ ...event, previous });
    await tx.insert(auditEvent).values({ ...event, previous, hash });
    previous = hash;
  }
  await admin.query('update audit_head set seq = $2, hash = $3 where organization_id = $1', [
    organizationId,
    events.length,
    previous,
  ]);
}

test('a trail that nobody touched is whole, and what is added is kept', async () => {
  expect(await anchors.find(organizationId)).toMatchObject({ seq: EVENTS });
  await happen(3);
  expect(await anchors.keep()).toBe(0);
  expect(await anchors.find(organizationId)).toMatchObject({ seq: EVENTS + 3 });
  expect(await anchors.firstBroken(organizationId)).toBeUndefined();
});

test.each([
  [
    'one event of the tail cut',
    'delete from audit_event where organization_id = $1 and seq > 11',
    false,
    { seq: 12, why: 'cut' },
  ],
  ['most of it cut', 'delete from audit_event where organization_id = $1 and seq > 2', false, { seq: 3, why: 'cut' }],
  ['all of it cut', 'delete from audit_event where organization_id = $1', false, { seq: 1, why: 'cut' }],
  [
    'the tail cut, the chain made anew',
    'delete from audit_event where organization_id = $1 and seq > 6',
    true,
    { seq: 7, why: 'cut' },
  ],
  [
    'an actor changed, the chain made anew',
    `update audit_event set actor = 'nobody' where organization_id = $1 and seq = 4`,
    true,
    { seq: 12, why: 'rewritten' },
  ],
  [
    'a fact changed, the chain made anew',
    `update audit_event set facts = '{"n":99}' where organization_id = $1 and seq = 12`,
    true,
    { seq: 12, why: 'rewritten' },
  ],
  [
    'a millisecond',
    `update audit_event set at = at + interval '1 ms' where organization_id = $1 and seq = 5`,
    false,
    { seq: 5, why: 'changed' },
  ],
])('%s: named', async (_what, statement, rehash, broken) => {
  await tamper(statement, rehash);
  expect(await anchors.firstBroken(organizationId)).toEqual(broken);
});

test('a microsecond can’t be stored, so that none can be changed', async () => {
  const at = async () =>
    (await admin.query('select at::text from audit_event where organization_id = $1 and seq = 5', [organizationId]))
      .rows;
  const before = await at();
  await tamper(`update audit_event set at = at + interval '1 us' where organization_id = $1 and seq = 5`);
  expect(await at()).toEqual(before);
  expect(await anchors.firstBroken(organizationId)).toBeUndefined();
});

test('a trail that was cut is not kept as if it were whole, however it grows on', async () => {
  await tamper('delete from audit_event where organization_id = $1 and seq > 6', true);
  await happen(10);
  expect(await anchors.keep()).toBeGreaterThan(0);
  expect(await anchors.find(organizationId)).toMatchObject({ seq: EVENTS });
  expect(await anchors.firstBroken(organizationId)).toEqual({ seq: EVENTS, why: 'rewritten' });
  expect(logged.some((line) => line.includes(organizationId))).toBe(true);
});

test('a trail that can’t be kept keeps no other from being kept', async () => {
  const stuck = organizationId;
  await happen(1);
  organizationId = randomUUID();
  await happen(2);
  const put = store.put.bind(store);
  for (const broken of [stuck, organizationId]) {
    await happen(1);
    const full = vi.spyOn(store, 'put').mockImplementation((key, bytes) => {
      if (key.includes(broken)) throw new Error('full');
      return put(key, bytes);
    });
    await expect(anchors.keep()).rejects.toThrow();
    full.mockRestore();
  }
  expect(await anchors.find(stuck)).toMatchObject({ seq: EVENTS + 1 });
  expect(await anchors.find(organizationId)).toMatchObject({ seq: 3 });
});

test('a long trail is followed a few thousand events at a time', async () => {
  organizationId = randomUUID();
  const made = { organizationId, actor: 'system', action: 'test.happened', subject: 'x', facts: {}, at: new Date(0) };
  let previous: Buffer = START;
  const events = Array.from({ length: 5_500 }, (_, n) => {
    const event: AuditEvent = { ...made, seq: n + 1, previous };
    const row = { ...event, previous, hash: hashOf(event) };
    previous = row.hash;
    return row;
  });
  await db.tenant(organizationId, async (tx) => {
    for (let from = 0; from < events.length; from += 500) {
      await tx.insert(auditEvent).values(events.slice(from, from + 500));
    }
  });
  let most = 0;
  const query = async (...asked: Parameters<pg.Client['query']>) => {
    const answer = (await admin.query(...asked)) as unknown as pg.QueryResult;
    most = Math.max(most, answer.rows.length);
    return answer;
  };
  const tx = drizzle(Object.create(admin, { query: { value: query } }) as pg.Client);
  const place = { seq: 4_000, hash: events[3_999]?.hash.toString('hex') ?? '' };
  await admin.query('begin');
  await admin.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  expect(await breakOf(tx, organizationId, place)).toBeUndefined();
  expect(await breakOf(tx, organizationId, { ...place, hash: '00' })).toEqual({ seq: 4_000, why: 'rewritten' });
  expect(most).toBeLessThanOrEqual(2_000);
  await admin.query('rollback');
});
