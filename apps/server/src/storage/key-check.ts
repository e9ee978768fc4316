import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import { seal, unseal } from './envelope.ts';

const PLACE = 'installation';

/**
 * Remembers the master key that a database belongs to, by something sealed under it, and refuses any
 * other: what was written under two keys can be read by nobody.
 */
export async function assertSameKey(connection: pg.ClientConfig, wrapping: Uint8Array): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const check = seal(wrapping, PLACE, Buffer.from(PLACE));
    await client.query('insert into installation (key_check) values ($1) on conflict do nothing', [check]);
    const { rows } = await client.query<{ key_check: Buffer }>('select key_check from installation');
    unseal(wrapping, PLACE, rows[0]?.key_check ?? Buffer.alloc(0));
  } catch (cause) {
    if (!(cause instanceof BlackbarError)) throw cause;
    const sentence = 'The database was set up with another master key: set MASTER_KEY to that one.';
    throw new BlackbarError('unavailable', sentence, { cause });
  } finally {
    await client.end();
  }
}
