import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import * as schema from '../db/schema.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { breakOf } from './anchors.ts';
import { record } from './trail.ts';

const EVENTS = 12;
const organizationId = randomUUID();
let database: TestDatabase;
let db: Database;
let admin: pg.Client;

beforeAll(async () => {
  database = await startDatabase();
  await migrate(database.connection);
  db = new Database(database.connection);
  admin = new pg.Client(database.connection);
  await admin.connect();
  await db.tenant(organizationId, (tx) =>
    tx.insert(schema.organization).values({ id: organizationId, name: 'A firm' }),
  );
  await Promise.all(
    Array.from({ length: EVENTS }, (_, n) =>
      db.tenant(organizationId, (tx) =>
        record(tx, { organizationId, actor: 'system', action: 'test.happened', subject: String(n), facts: { n } }),
      ),
    ),
  );
});
afterAll(async () => {
  await admin.end();
  await db.close();
  await database.close();
});

const broken = () => db.tenant(organizationId, (tx) => breakOf(tx, organizationId, undefined));

test('twelve events at once make one whole chain', async () => {
  expect(await broken()).toBeUndefined();
});

test.each([
  ['an actor', 'update audit_event set actor = $1 where seq = $2'],
  ['an action', 'update audit_event set action = $1 where seq = $2'],
  ['a subject', 'update audit_event set subject = $1 where seq = $2'],
  ['the facts', `update audit_event set facts = jsonb_build_object('n', $1::text) where seq = $2`],
  ['the time', `update audit_event set at = at + interval '1 ms' where seq = $2 and $1::text is not null`],
  ['a hash', 'update audit_event set hash = sha256($1::bytea) where seq = $2'],
  ['one event dropped', 'delete from audit_event where seq = $2 and $1::text is not null'],
])('%s changed behind the service’s back is found', async (_what, statement) => {
  const tx = drizzle(admin, { schema });
  await admin.query('begin');
  await admin.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  // Only the owner of the tables can switch this off; the service's own role can't.
  await admin.query('alter table audit_event disable trigger audit_event_append_only');
  await admin.query(statement, ['other', 5]);
  expect(await breakOf(tx, organizationId, undefined)).toEqual({ seq: 5, why: 'changed' });
  await admin.query('rollback');
  expect(await broken()).toBeUndefined();
});
