import pg from 'pg';
import { seal, unseal } from './envelope.ts';
import { sealedCheck } from './key-check.ts';
import type { Keys } from './master-key.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Columns that hold something sealed, which key seals it, and where it belongs; keys of documents are found by their
 * name.
 */
const SEALED: readonly {
  table: string;
  id: string;
  column: string;
  key: 'mail' | 'secrets' | 'wrapping';
  place: string;
}[] = [
  { table: 'mail', id: 'id', column: 'sealed', key: 'mail', place: 'mail' },
  { table: 'totp', id: 'user_id', column: 'sealed_secret', key: 'secrets', place: 'totp' },
  { table: 'webhook_endpoint', id: 'id', column: 'sealed_secret', key: 'secrets', place: 'webhook' },
  { table: 'signing_key', id: 'id', column: 'sealed_private', key: 'wrapping', place: 'signing key' },
];
const ANCHORS = 'audit/';

/**
 * Takes a database from one master key to another, in one transaction: keys of documents are wrapped anew, and no
 * document is touched. `ownerPassword`: the built-in database's owner gets it. Nothing may run on the database
 * meanwhile. Codes and recovery codes are hashed under the old key and end with it: their people make new ones. Returns
 * how many keys were wrapped.
 */
export async function rotate(owner: pg.ClientConfig, from: Keys, to: Keys, ownerPassword?: string): Promise<number> {
  const client = new pg.Client({ ...owner, application_name: 'blackbar rotation' });
  await client.connect();
  try {
    await client.query('begin');
    const wrapped = await rewrap(client, from, to);
    for (const one of SEALED) await reseal(client, one, from, to);
    for (const table of ['recovery_code', 'verification_code', 'attempt_limit'])
      await client.query(`delete from ${table}`);
    await client.query('update installation set key_check = $1', [sealedCheck(to.wrapping)]);
    if (ownerPassword !== undefined)
      await client.query(`alter role current_user password ${client.escapeLiteral(ownerPassword)}`);
    await client.query('commit');
    return wrapped;
  } catch (error) {
    // Of a connection that is gone it would hide what went wrong.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Every table that has keys of documents, cases, policies or agreements. */
async function rewrap(client: pg.Client, from: Keys, to: Keys): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'wrapped_key'`,
  );
  let count = 0;
  for (const { name } of tables) {
    await openly(client, name, async () => {
      const { rows } = await client.query<{ id: string; organization_id: string; wrapped_key: Buffer }>(
        `select id, organization_id, wrapped_key from ${name}`,
      );
      for (const { id, organization_id, wrapped_key } of rows) {
        const place = `${organization_id}/${id}/key`;
        const key = seal(to.wrapping, place, unseal(from.wrapping, place, wrapped_key));
        await client.query(`update ${name} set wrapped_key = $2 where id = $1`, [id, key]);
        count++;
      }
    });
  }
  return count;
}

async function reseal(
  client: pg.Client,
  { table, id, column, key, place }: (typeof SEALED)[number],
  from: Keys,
  to: Keys,
): Promise<void> {
  await openly(client, table, async () => {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    for (const row of rows) {
      const where = `${place}/${row.id}`;
      const sealed = seal(to[key], where, unseal(from[key], where, row.sealed));
      await client.query(`update ${table} set ${column} = $2 where ${id} = $1`, [row.id, sealed]);
    }
  });
}

/** The rows of all tenants, for the owner of the table and for this transaction alone. */
async function openly(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  );
  const forced = rows[0]?.forced === true;
  if (forced) await client.query(`alter table ${table} no force row level security`);
  await work();
  if (forced) await client.query(`alter table ${table} force row level security`);
}

export interface ResealedAnchors {
  /** False: the store did not answer for one of them, which is still under the old key. */
  readonly done: boolean;
  /** How many neither key opens. */
  readonly lost: number;
}

/**
 * The kept heads of audit trails, which lie outside of the database, go over to the new key: after the database, and
 * whatever becomes of one. Those that went over before stay as they are.
 */
export async function resealAnchors(store: ObjectStore, from: Keys, to: Keys): Promise<ResealedAnchors> {
  let lost = 0;
  let done = true;
  const places = await store.list(ANCHORS).catch(() => {
    done = false;
    return [];
  });
  for (const place of places) {
    try {
      const sealed = await store.get(place);
      if (!sealed || opens(to.audit, place, sealed)) continue;
      if (opens(from.audit, place, sealed))
        await store.put(place, seal(to.audit, place, unseal(from.audit, place, sealed)));
      else lost++;
    } catch {
      done = false;
    }
  }
  return { done, lost };
}

function opens(key: Uint8Array, place: string, sealed: Uint8Array): boolean {
  try {
    unseal(key, place, sealed);
    return true;
  } catch {
    return false;
  }
}
