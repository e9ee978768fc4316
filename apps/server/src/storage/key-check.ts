import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import { seal, unseal } from './envelope.ts';

const PLACE = 'installation';

/** Something that only this key opens. */
export function sealedCheck(wrapping: Uint8Array): Buffer {
  return seal(wrapping, PLACE, Buffer.from(PLACE));
}

/**
 * Remembers the master key that a database belongs to, by something sealed under it, and refuses any
 * other: what was written under two keys can be read by nobody.
 */
export async function assertSameKey(connection: pg.ClientConfig, wrapping: Uint8Array): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const check = sealedCheck(wrapping);
    await client.query('insert into installation (key_check) values ($1) on conflict do nothing', [check]);
    const { rows } = await client.query<{ key_check: Buffer }>('select key_check from installation');
    assertOpens(wrapping, rows[0]?.key_check ?? Buffer.alloc(0));
  } finally {
    await client.end();
  }
}

/** Throws `unavailable` when `check` was sealed under another key. */
export function assertOpens(wrapping: Uint8Array, check: Uint8Array): void {
  try {
    unseal(wrapping, PLACE, check);
  } catch (cause) {
    throw new BlackbarError('unavailable', 'other_master_key', { cause });
  }
}
