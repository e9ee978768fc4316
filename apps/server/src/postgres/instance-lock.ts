import { setTimeout as pause } from 'node:timers/promises';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';

const LOCK = 4_207_300_117;
/** A killed service's connection takes a moment to be noticed by the server. */
const PATIENCE_MS = 1_500;

/**
 * Held for the life of the service by one connection: an orphaned PostgreSQL has nobody holding it, a
 * second start on the same data folder finds it taken and refuses.
 */
export async function takeInstanceLock(connection: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'blackbar instance' });
  await client.connect();
  for (const until = Date.now() + PATIENCE_MS; ; await pause(100)) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (answer.rows[0]?.taken) return client;
    if (Date.now() > until) break;
  }
  await client.end();
  throw new BlackbarError('conflict', 'already_running', { facts: { folder: dataDir } });
}
