import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { migrate } from './migrate.ts';
import { assertOwnsNothing, serviceLogin } from './service-role.ts';

let at: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  at = await startDatabase();
  await migrate(at.connection);
  client = new pg.Client(await serviceLogin(at.connection, 'a first password'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await at.close();
});

test('the login is no superuser, makes no roles and owns nothing, whatever role it sets', async () => {
  await client.query(`select set_config('role', 'none', false)`);
  const { rows } = await client.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 }]);
});

test.each([
  ['a program', `copy (select 1) to program 'true'`],
  ['a file', `copy (select 1) to '/tmp/blackbar-taken'`],
  ['a file of the server', `select pg_read_file('postgresql.conf')`],
  ['the lock of the rows', 'alter table document disable row level security'],
  ['the trail’s own lock', 'alter table audit_event disable trigger audit_event_append_only'],
  ['the trail', 'delete from audit_event'],
  ['a table of its own', 'create table public.taken (n int)'],
  ['the owner’s role', 'set role postgres'],
  ['a new role', 'create role helper superuser'],
])('out of its reach: %s', async (_what, statement) => {
  await client.query(`select set_config('role', 'none', false)`);
  await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023)$/) });
});

test('the owner is told apart from it', async () => {
  await assertOwnsNothing(await serviceLogin(at.connection, 'a first password'));
  await expect(assertOwnsNothing(at.connection)).rejects.toMatchObject({ code: 'unavailable' });
});

test('another master key gives another password, and the old one ends', async () => {
  const old = await serviceLogin(at.connection, 'a first password');
  const late = new pg.Client(await serviceLogin(at.connection, 'a second password'));
  await late.connect();
  await late.end();
  const again = new pg.Client(old);
  again.on('error', () => {});
  // A server that trusts this machine asks for no password: nothing can be told apart there.
  const refused = await again.connect().then(
    async () =>
      (
        await again
          .query<{ trust: boolean }>(
            `select exists (select from pg_hba_file_rules where auth_method = 'trust') as trust`,
          )
          .catch(() => ({ rows: [{ trust: true }] }))
      ).rows[0]?.trust,
    (error: { code: string }) => error.code === '28P01',
  );
  await again.end().catch(() => {});
  expect(refused).toBe(true);
});
