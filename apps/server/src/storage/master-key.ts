import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';

const BYTES = 32;

/** The key that wraps all others, and what is derived from it for other ends. */
export interface Keys {
  /** Wraps the keys of documents. */
  readonly wrapping: Buffer;
  /** Hashes verification codes and the keys of attempt limits. */
  readonly hashing: Buffer;
  /** Seals mails that wait. */
  readonly mail: Buffer;
  /** Seals the secrets of authenticator apps and of webhooks. */
  readonly secrets: Buffer;
  /** Keys the audit trail, so that nobody without it can rewrite one. */
  readonly audit: Buffer;
  /** Proves that a backup is as it was made. */
  readonly backup: Buffer;
  /** Password of the built-in database's owner. */
  readonly database: string;
  /** Password of the login under which the service works. */
  readonly service: string;
}

/**
 * MASTER_KEY, or the key of this data folder, made at the first start. It lies in a folder of its own,
 * which a backup of the data leaves out.
 */
export async function loadKeys(given: Buffer | undefined, dataDir: string): Promise<Keys> {
  return keysOf(given ?? (await ownKey(join(dataDir, 'keys'))));
}

/** Whether this data folder has a key of its own; none is made. */
export async function hasOwnKey(dataDir: string): Promise<boolean> {
  return (await readKey(join(dataDir, 'keys/master.key'))) !== undefined;
}

/** All that is derived from one master key. */
export function keysOf(master: Uint8Array): Keys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', `blackbar ${purpose}`, BYTES));
  return {
    wrapping: derive('document keys'),
    hashing: derive('hashes'),
    mail: derive('mails'),
    secrets: derive('secrets'),
    audit: derive('audit'),
    backup: derive('backups'),
    database: derive('database').toString('base64url'),
    service: derive('database login').toString('base64url'),
  };
}

async function ownKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'master.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readKey(path);
  if (found) return found;
  const half = join(folder, randomUUID());
  await writeFile(half, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  // A link never replaces: of two first starts at once one wins, and both read the same key.
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(half);
  const made = await readKey(path);
  if (!made) throw new BlackbarError('unavailable', 'master_key_unreadable', { facts: { path } });
  return made;
}

/** `undefined` where there is none. Throws `unavailable` for what is no key. */
export async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== BYTES) throw new BlackbarError('unavailable', 'master_key_damaged', { facts: { path } });
  return key;
}
