import { createHash } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';

const LOCK = 4_207_300_120;
/** PostgreSQL, appendix A: wrong password, and a role that is not there. */
const REFUSED = new Set(['28P01', '28000']);

/**
 * The login under which the service works: a role of its own that is no superuser and owns nothing, so that a
 * statement smuggled into a query reaches no table's definition, no file and no program, whatever role it sets.
 * Made by the owner of the tables at the first start. `connection` of the owner in, of the service out.
 */
export async function serviceLogin(owner: pg.ClientConfig, password: string): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...owner, application_name: 'blackbar set-up' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    // A role belongs to the whole server, a service to one database of it.
    const role = `blackbar_${createHash('sha256')
      .update(rows[0]?.name ?? '')
      .digest('hex')
      .slice(0, 12)}`;
    const login = signedInAs(owner, role, password);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await accepted(login))) await makeRole(client, role, password);
    return login;
  } finally {
    await client.end();
  }
}

/** Throws `unavailable` when a login could do more than read and write rows. */
export async function assertOwnsNothing(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ powerful: boolean }>(
      `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls
         or exists (select from pg_class where relowner = pg_roles.oid)
         or exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = pg_roles.oid and (r.rolsuper or r.rolbypassrls)) as powerful
       from pg_roles where rolname = session_user`,
    );
    if (rows[0]?.powerful !== false) {
      throw new BlackbarError('unavailable', 'login_too_strong');
    }
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  const can = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit';
  const quoted = client.escapeLiteral(password);
  try {
    await client.query(`${rows.length === 0 ? 'create' : 'alter'} role ${role} ${can} password ${quoted}`);
    await client.query(`grant blackbar_app to ${role}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new BlackbarError('unavailable', 'no_right_to_make_login', { cause });
  }
}

async function accepted(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ app: boolean }>(`select pg_has_role('blackbar_app', 'usage') as app`);
    return rows[0]?.app === true;
  } catch (error) {
    if (REFUSED.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server and database, as somebody else. */
function signedInAs(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (owner.connectionString === undefined) return { ...owner, user, password };
  const url = new URL(owner.connectionString);
  // In the query they count before those of the address, and an address of a Unix socket can't hold them elsewhere.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { ...owner, connectionString: url.href };
}
