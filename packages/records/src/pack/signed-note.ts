import { createHash, createPublicKey, verify } from 'node:crypto';
import { sha256 } from '../sha256.ts';

/** Signed notes as C2SP writes them (c2sp.org/signed-note): a text, an empty line, and a line for each signature. */

/** Kind 1 of the format: Ed25519 (RFC 8032). */
const ED25519 = 1;
const MARK = '— ';
/** SubjectPublicKeyInfo of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Who signs: a name without spaces or "+", and 32 bytes of a public key. */
export interface Verifier {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

export interface Signer extends Verifier {
  /** Ed25519 signature, 64 bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** The first four bytes of SHA-256 over name, newline, kind and key. */
export function keyId({ name, publicKey }: Verifier): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.from([ED25519]))
    .update(publicKey)
    .digest()
    .subarray(0, 4);
}

/** A verifier as others write it down: `name+id+key`. */
export function vkeyOf(verifier: Verifier): string {
  const key = Buffer.concat([Buffer.from([ED25519]), verifier.publicKey]).toString('base64');
  return `${verifier.name}+${keyId(verifier).toString('hex')}+${key}`;
}

/** Nothing for a text that is no verifier of this kind. */
export function readVkey(vkey: string): Verifier | undefined {
  const [name, id, ...rest] = vkey.trim().split('+');
  const key = Buffer.from(rest.join('+'), 'base64');
  if (!name || key.length !== 33 || key[0] !== ED25519) return undefined;
  const verifier = { name, publicKey: new Uint8Array(key.subarray(1)) };
  return keyId(verifier).toString('hex') === id ? verifier : undefined;
}

/** SHA-256 of the public key, by which people compare keys. */
export function fingerprintOf({ publicKey }: Pick<Verifier, 'publicKey'>): string {
  return sha256(publicKey);
}

/** `text` ends with a newline. */
export function signNote(text: string, signer: Signer): string {
  const signature = Buffer.concat([keyId(signer), signer.sign(Buffer.from(text))]).toString('base64');
  return `${text}\n${MARK}${signer.name} ${signature}\n`;
}

/** The text of a note; nothing where it is no note. */
export function noteText(note: string): string | undefined {
  const end = note.lastIndexOf(`\n\n${MARK}`);
  return end < 0 ? undefined : note.slice(0, end + 1);
}

/** Whether one of its signatures is this verifier's and is right. */
export function isSignedBy(note: string, verifier: Verifier): boolean {
  const text = noteText(note);
  if (text === undefined) return false;
  const id = keyId(verifier);
  return note
    .slice(text.length + 1)
    .split('\n')
    .some((line) => {
      const [name, encoded = ''] = line.startsWith(MARK) ? line.slice(MARK.length).split(' ') : [];
      const bytes = Buffer.from(encoded, 'base64');
      return (
        name === verifier.name &&
        bytes.length === 68 &&
        bytes.subarray(0, 4).equals(id) &&
        verify(null, Buffer.from(text), publicKeyOf(verifier), bytes.subarray(4))
      );
    });
}

function publicKeyOf({ publicKey }: Verifier) {
  return createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
}
