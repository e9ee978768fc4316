import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { BlackbarError } from '@blackbar/model';
import type { Signer } from '@blackbar/records';

/** Under what name the command line signs: a person's own machine, not a service. */
const NAME = 'blackbar.cli';

/**
 * The key in this file, made there at the first use (PKCS #8, PEM, for its owner alone). Throws `usage` for another
 * file.
 */
export async function signingKey(path: string): Promise<Signer> {
  const pem = (await read(path)) ?? (await make(path));
  const key = keyOf(pem);
  if (key?.asymmetricKeyType !== 'ed25519') throw new BlackbarError('usage', 'no_signing_key', { facts: { path } });
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    name: NAME,
    publicKey: new Uint8Array(publicKey),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new BlackbarError('usage', 'key_unreadable', { facts: { path }, cause: error });
  });
}

/** A link never replaces: of two first uses at once one wins, and both sign with the same key. */
async function make(path: string): Promise<string> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const half = `${path}.${process.pid}.part`;
  try {
    await writeFile(half, pem, { mode: 0o600, flush: true });
    await link(half, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (cause) {
    throw new BlackbarError('usage', 'cannot_write', { facts: { path }, cause });
  } finally {
    await rm(half, { force: true });
  }
  return (await read(path)) ?? pem;
}
