import type pg from 'pg';

/**
 * Lets the owner of the tables read the rows of all tenants when it says that it makes a backup, which the forced
 * row-level security would hide from it without a word. Asked of every table after each migration, so that none that
 * is added can be forgotten; the service's own login gains nothing.
 */
export async function letBackupsRead(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare hiding regclass;
    begin
      for hiding in
        select oid from pg_class c
        where relnamespace = 'public'::regnamespace and relrowsecurity and relowner = current_user::regrole
          and not exists (
            select from pg_policy
            where polrelid = c.oid and polname = 'backup' and polroles = array[current_user::regrole::oid]
          )
      loop
        execute format('drop policy if exists backup on %s', hiding);
        execute format(
          'create policy backup on %s for select to current_user using (current_setting(''app.backup'', true) = ''on'')',
          hiding
        );
      end loop;
    end $$`);
}

/** Shows the rows of all tenants on this connection until it ends. */
export async function connectAsBackup(client: pg.Client): Promise<void> {
  await client.query(`select set_config('app.backup', 'on', false)`);
}

/** Shows the rows of all tenants in this transaction. Returns the tables that hide some all the same. */
export async function readAsBackup(client: pg.Client): Promise<readonly string[]> {
  await client.query(`select set_config('app.backup', 'on', true)`);
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relrowsecurity
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      and not exists (
        select from pg_policy
        where polrelid = c.oid and polname = 'backup' and polroles = array[current_user::regrole::oid]
      )`);
  return rows.map(({ name }) => name);
}
