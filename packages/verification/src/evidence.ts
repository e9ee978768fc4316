import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { BlackbarError, type Evidence } from '@blackbar/model';

/** File format: magic, 12 bytes nonce, 16 bytes tag, ciphertext. The magic is authenticated too. */
const MAGIC = Buffer.from('BLACKBAR-EVIDENCE-1\n');
const NONCE = 12;
const TAG = 16;
export const EVIDENCE_KEY_BYTES = 32;

/** Seals evidence with AES-256-GCM. `key` is 32 bytes. */
export function sealEvidence(evidence: Evidence, key: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(MAGIC);
  const body = Buffer.concat([cipher.update(JSON.stringify(evidence), 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([MAGIC, nonce, cipher.getAuthTag(), body]));
}

/** Throws `evidence_unreadable` for another file, another key, or a single changed bit. */
export function openEvidence(bytes: Uint8Array, key: Uint8Array): Evidence {
  const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = MAGIC.length;
  if (
    key.byteLength !== EVIDENCE_KEY_BYTES ||
    sealed.length < at + NONCE + TAG ||
    !sealed.subarray(0, at).equals(MAGIC)
  ) {
    throw unreadable();
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at, at + NONCE)).setAAD(MAGIC);
    decipher.setAuthTag(sealed.subarray(at + NONCE, at + NONCE + TAG));
    const body = Buffer.concat([decipher.update(sealed.subarray(at + NONCE + TAG)), decipher.final()]);
    return JSON.parse(body.toString('utf8')) as Evidence;
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): BlackbarError {
  return new BlackbarError('evidence_unreadable', 'changed_or_other_key', { cause });
}
