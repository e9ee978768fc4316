import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import * as accounts from './accounts-schema.ts';
import * as audit from './audit-schema.ts';
import * as billing from './billing-schema.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';
import * as teams from './teams-schema.ts';

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
  const coded = Object.values({ ...schema, ...audit, ...billing, ...accounts, ...teams })
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
