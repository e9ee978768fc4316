import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBeside, startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import * as accounts from './accounts-schema.ts';
import * as audit from './audit-schema.ts';
import * as billing from './billing-schema.ts';
import { knownMigrations, migrate } from './migrate.ts';
import * as people from './people-schema.ts';
import * as review from './review-schema.ts';
import * as schema from './schema.ts';
import * as teams from './teams-schema.ts';
import * as usage from './usage-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test('four processes at once: one works, the others find it done', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.connection)));
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  expect(await migrate(database.connection)).toBe(0);
});

test('the tables in the code are those of the migrations', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name::text as table, array_agg(column_name::text || case is_nullable when 'NO' then '' else '?' end order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration' group by 1 order by 1`,
  );
  await client.end();
  const coded = Object.values({
    ...schema,
    ...audit,
    ...billing,
    ...accounts,
    ...teams,
    ...usage,
    ...review,
    ...people,
  })
    .filter((table) => is(table, PgTable))
    .map((table) => ({
      table: getTableName(table),
      columns: Object.values(getTableColumns(table))
        .map((column) => `${column.name}${column.notNull ? '' : '?'}`)
        .sort(),
    }))
    .sort((a, b) => (a.table < b.table ? -1 : 1));
  expect(coded).toEqual(rows.map(({ table, columns }) => ({ table, columns: [...columns].sort() })));
});

const before = async (added: string) =>
  new Set((await knownMigrations()).map(({ name }) => name).filter((name) => name < added));

test('0069 counts what was there: first releases beside their documents, days with what came and left', async () => {
  const other = await startBeside(database);
  const added = '0069_released_and_reviewers.sql';
  await migrate(other.connection, await before(added));
  const client = new pg.Client(other.connection);
  await client.connect();
  const [firm, listed, scratch] = [randomUUID(), randomUUID(), randomUUID()];
  const documents = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(`select set_config('app.organization_id', $1, false)`, [firm]);
  await client.query(`insert into organization (id, name) values ($1, 'A firm')`, [firm]);
  for (const id of [listed, scratch]) {
    await client.query(
      `insert into cases (id, organization_id, title, policies, wrapped_key, created_by, scratch) values ($1, $2, 'x', '{}', 'x', $2, $3)`,
      [id, firm, id === scratch],
    );
  }
  for (const [n, id] of documents.entries()) {
    await client.query(
      `insert into document (id, organization_id, case_id, name, bytes, sha256, state, wrapped_key, uploaded_by, uploaded_at)
       values ($1, $2, $3, 'x', 1, 'x', 'ready', 'x', $2, '2026-03-01T23:30:00Z')`,
      [id, firm, n === 2 ? scratch : listed],
    );
  }
  for (const at of ['2026-03-05T01:00:00Z', '2026-03-02T01:00:00Z']) {
    await client.query(
      `insert into redaction_run (id, organization_id, document_id, kind, state, revision, order_hash, made_by, output_sha256, report_result, report_output_sha256, created_by, finished_at)
       values (gen_random_uuid(), $1, $2, 'draft', 'released', 1, 'x', $1, 'y', 'passed', 'y', $1, $3)`,
      [firm, documents[0], at],
    );
  }
  await migrate(other.connection);
  const days = await client.query('select day::text, uploaded, released from activity_day order by day');
  const released = await client.query('select id, released_at from document where released_at is not null');
  await client.end();
  await other.close();
  expect(days.rows).toEqual([
    { day: '2026-03-01', uploaded: 2, released: 0 },
    { day: '2026-03-02', uploaded: 0, released: 1 },
  ]);
  expect(released.rows).toEqual([{ id: documents[0], released_at: new Date('2026-03-02T01:00:00Z') }]);
});

test('0094 gives what an organization that is gone had bought to no other one of the buyer’s', async () => {
  const other = await startBeside(database);
  await migrate(other.connection, await before('0094_bought_for.sql'));
  const client = new pg.Client(other.connection);
  await client.connect();
  const [firm, buyer, gone, waiting] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await client.query(`select set_config('app.organization_id', $1, false)`, [firm]);
  await client.query(`insert into organization (id, name) values ($1, 'A firm')`, [firm]);
  await client.query(
    `insert into user_account (id, email, password_hash, first_name, last_name) values ($1, 'a@b.example', 'x', 'A', 'B')`,
    [buyer],
  );
  await client.query(`insert into membership (organization_id, user_id, role) values ($1, $2, 'owner')`, [firm, buyer]);
  for (const [id, state] of [
    [gone, 'claimed'],
    [waiting, 'open'],
  ]) {
    await client.query(
      `insert into purchase (id, account_id, tier, state, customer_ref, subscription_ref, client_secret, snapshot)
       values ($1, $2, 'starter', $3, 'x', $4, $4, '{}')`,
      [id, buyer, state, String(id)],
    );
  }
  await migrate(other.connection);
  const { rows } = await client.query('select id, bought_for from purchase');
  await client.end();
  await other.close();
  expect(new Map(rows.map((row) => [row.id, row.bought_for]))).toEqual(
    new Map([
      [gone, null],
      [waiting, firm],
    ]),
  );
});
