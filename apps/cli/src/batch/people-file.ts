import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { writeAtomically } from '../outputs.ts';
import type { PeopleRegister } from '../people.ts';

const MAGIC = Buffer.from('BLACKBAR-PEOPLE-1\n');

const SEALED = 'people.sealed';
const KEY = 'people.key';
export const PEOPLE_FILES = [SEALED, KEY] as const;

const pathsIn = (folder: string) => ({ sealed: join(folder, SEALED), key: join(folder, KEY) });

/**
 * The register of a batch as it was kept, sealed (AES-256-GCM) with the key beside it, so that a batch that goes on
 * later uses the same names; nothing where there is none. Throws `evidence_unreadable` where it was changed: other
 * names would stand for the same people.
 */
export async function readPeople(folder: string): Promise<PeopleRegister | undefined> {
  const paths = pathsIn(folder);
  const sealed = await readFile(paths.sealed).catch(() => undefined);
  if (!sealed) return undefined;
  try {
    const key = Buffer.from((await readFile(paths.key, 'utf8')).trim(), 'hex');
    const at = MAGIC.length;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at, at + 12)).setAAD(MAGIC);
    decipher.setAuthTag(sealed.subarray(at + 12, at + 28));
    const body = Buffer.concat([decipher.update(sealed.subarray(at + 28)), decipher.final()]);
    return JSON.parse(body.toString()) as PeopleRegister;
  } catch (cause) {
    throw new BlackbarError('evidence_unreadable', 'people_register', { cause });
  }
}

export async function writePeople(folder: string, register: PeopleRegister): Promise<void> {
  const paths = pathsIn(folder);
  const known = await readFile(paths.key, 'utf8').catch(() => undefined);
  const key = known === undefined ? randomBytes(32) : Buffer.from(known.trim(), 'hex');
  if (known === undefined) await writeAtomically(paths.key, `${key.toString('hex')}\n`, 0o600);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(MAGIC);
  const body = Buffer.concat([cipher.update(JSON.stringify(register)), cipher.final()]);
  await writeAtomically(paths.sealed, Buffer.concat([MAGIC, nonce, cipher.getAuthTag(), body]), 0o600);
}
