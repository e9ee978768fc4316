import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';

/** Two levels up from `src/db` and from `dist/db` alike. */
const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK = 4_207_300_118;

/**
 * Brings the database to this version's tables. One process at a time works, the others wait and find
 * nothing to do. Each file runs in a transaction of its own and is remembered with its hash: a file
 * that was changed after it ran is an error, not a surprise.
 */
export async function migrate(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'blackbar migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]));
    let applied = 0;
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (await apply(client, name, known.get(name))) applied++;
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, known: string | undefined): Promise<boolean> {
  const text = await readFile(`${FOLDER}${name}`, 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (known === sha256) return false;
  if (known !== undefined) {
    throw new BlackbarError('unavailable', 'other_version', { facts: { name } });
  }
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
