import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../postgres/embedded.ts';

const PASSWORD = 'of a database for tests';

/**
 * One built-in PostgreSQL for all files of tests, where DATABASE_URL names none: each of them would make one of its
 * own, which takes longer than most of them. What a file keeps there is still a database of its own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'blackbar-tests-'));
  const { connection, stop } = await startEmbedded(folder, PASSWORD);
  await careless(connection);
  const url = new URL('postgres://localhost/postgres');
  Object.assign(url, { username: connection.user, password: PASSWORD });
  url.searchParams.set('host', connection.host ?? '');
  process.env.DATABASE_URL = url.href;
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Nothing in it has to outlive a power cut. */
async function careless(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}
