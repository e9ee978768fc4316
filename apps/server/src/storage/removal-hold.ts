import { BlackbarError } from '@blackbar/model';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

const LOCK = 4_207_300_121;
const PATIENCE_MS = 5_000;
/** PostgreSQL, appendix A: lock_not_available. */
const TAKEN = '55P03';

/**
 * Keeps what rows no longer name in the store for as long as this connection lives: the rows of a backup, which are a
 * moment older, may. What is erased goes all the same. Throws `conflict` while another backup runs.
 */
export async function holdRemovals(client: pg.Client, patienceMs = PATIENCE_MS): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${patienceMs}`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('reset lock_timeout');
  } catch (cause) {
    if ((cause as { code?: string }).code !== TAKEN) throw cause;
    throw new BlackbarError('conflict', 'backup_running', { cause });
  }
}

/**
 * Asked after the commit of what names an object no longer: a backup that begins later reads rows that don't name it
 * either.
 */
export async function removalsHeld(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    LOCK,
  ]);
  return rows[0]?.free !== true;
}
