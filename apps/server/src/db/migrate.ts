import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BlackbarError } from '@blackbar/model';
import { sha256 } from '@blackbar/pipeline';
import pg from 'pg';
import { letBackupsRead } from './backup-reading.ts';

/** Two levels up from `src/db` and from `dist/db` alike. */
const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK = 4_207_300_118;

/** A file of `migrations`, by what it says. */
export interface Migration {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Brings the database to this version's tables, or to those that `wanted` names. One process at a time works, the
 * others wait and find nothing to do. Each file runs in a transaction of its own and is remembered with its hash: a
 * file that was changed after it ran is an error, not a surprise.
 */
export async function migrate(connection: pg.ClientConfig, wanted?: ReadonlySet<string>): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'blackbar migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map((await appliedMigrations(client)).map(({ name, sha256 }) => [name, sha256]));
    let applied = 0;
    for (const name of await fileNames()) {
      if (wanted && !wanted.has(name)) continue;
      if (await apply(client, name, known.get(name))) applied++;
    }
    await letBackupsRead(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** What this version's code knows. */
export async function knownMigrations(): Promise<readonly Migration[]> {
  return Promise.all((await fileNames()).map(async (name) => ({ name, sha256: sha256(await textOf(name)) })));
}

/** What a database remembers; nothing of an empty one. */
export async function appliedMigrations(client: pg.Client): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ fresh: boolean }>(`select to_regclass('schema_migration') is null as fresh`);
  if (rows[0]?.fresh !== false) return [];
  return (await client.query<Migration>('select name, sha256 from schema_migration order by name')).rows;
}

async function fileNames(): Promise<readonly string[]> {
  return (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
}

function textOf(name: string): Promise<string> {
  return readFile(`${FOLDER}${name}`, 'utf8');
}

async function apply(client: pg.Client, name: string, known: string | undefined): Promise<boolean> {
  const text = await textOf(name);
  const hash = sha256(text);
  if (known === hash) return false;
  if (known !== undefined) {
    throw new BlackbarError('unavailable', 'other_version', { facts: { name } });
  }
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, hash]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
