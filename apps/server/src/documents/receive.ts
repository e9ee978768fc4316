import { createHash, randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { BlackbarError, type OcrMode, pictureKind } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import type { Vault } from '../storage/vault.ts';
import { fileName } from './file-name.ts';
import { HEADER_WITHIN, startsAsPdf } from './pdf-header.ts';

/** A file that was taken in: encrypted, hashed, not yet known to any table. */
export interface Received {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly wrappedKey: Buffer;
  /** When its pictures are read, where the caller said so. */
  readonly ocr?: OcrMode;
}

/** A file of a form; `truncated` tells, once it was read, that it was longer than allowed. */
export interface IncomingFile {
  readonly filename: string;
  readonly file: Readable & { truncated: boolean };
}

/** Looks at a stream as it passes: its size, hash and first bytes. */
class Witness extends Transform {
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    if (this.#head.length < HEADER_WITHIN) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, HEADER_WITHIN);
    done(null, chunk);
  }

  /** A PDF, or a picture that becomes one. */
  get isTaken(): boolean {
    return startsAsPdf(this.#head) || pictureKind(this.#head) !== undefined;
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/**
 * Streams one upload into the vault. Throws `too_large`, `empty_file` or `not_a_pdf` and then keeps
 * nothing. The whole part is read in any case, so that the form's next file can be.
 */
export async function receive(vault: Vault, member: Member, { filename, file }: IncomingFile): Promise<Received> {
  const id = randomUUID();
  const { organizationId } = member;
  const owner = { organizationId, documentId: id, wrappedKey: vault.newKey(organizationId, id) };
  const witness = new Witness();
  try {
    await vault.putStream(owner, 'upload', file, witness);
    if (file.truncated) throw new BlackbarError('too_large', 'over_25_mb');
    if (witness.bytes === 0) throw new BlackbarError('empty_file', 'empty');
    if (!witness.isTaken) throw new BlackbarError('not_a_pdf', 'not_a_pdf');
  } catch (error) {
    await vault.removeAll(owner);
    throw error;
  }
  return { id, name: fileName(filename), bytes: witness.bytes, sha256: witness.sha256(), wrappedKey: owner.wrappedKey };
}
