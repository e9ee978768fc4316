import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { BlackbarError } from '@blackbar/model';

/** `BBK1`, 12 bytes of nonce, what was encrypted, 16 bytes of tag (AES-256-GCM, NIST SP 800-38D). */
const MAGIC = Buffer.from('BBK1');
const NONCE = 12;
const TAG = 16;

/** `place` is authenticated, not stored: bytes that were moved to another place don't open. */
export function seal(key: Uint8Array, place: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([MAGIC, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when a single bit is not what was sealed for this place under this key. */
export function unseal(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  try {
    if (!whole.subarray(0, 4).equals(MAGIC) || whole.length < 4 + NONCE + TAG) throw new RangeError('not an envelope');
    const end = whole.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(4, 4 + NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(place)).setAuthTag(whole.subarray(end));
    return Buffer.concat([decipher.update(whole.subarray(4 + NONCE, end)), decipher.final()]);
  } catch (cause) {
    throw new BlackbarError('internal', 'stored_object_damaged', { cause });
  }
}

/** The same as `seal`, for bytes that come in pieces. */
export function sealing(key: Uint8Array, place: string): Transform {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  let started = false;
  const head = (): Buffer[] => {
    if (started) return [];
    started = true;
    return [MAGIC, nonce];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.concat([...head(), cipher.update(chunk)]));
    },
    flush(done) {
      done(null, Buffer.concat([...head(), cipher.final(), cipher.getAuthTag()]));
    },
  });
}
