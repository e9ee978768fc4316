import { createHash, randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { MESSAGES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import type { Vault } from '../storage/vault.ts';
import { fileName } from './file-name.ts';

/** A file that was taken in: encrypted, hashed, not yet known to any table. */
export interface Received {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly wrappedKey: Buffer;
}

/** A file of a form; `truncated` tells, once it was read, that it was longer than allowed. */
export interface IncomingFile {
  readonly filename: string;
  readonly file: Readable & { truncated: boolean };
}

/** ISO 32000-2, 7.5.2 puts the header first; readers look for it in the first 1,024 bytes. */
const HEADER = Buffer.from('%PDF-');
const HEADER_WITHIN = 1024;

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

  get isPdf(): boolean {
    return this.#head.includes(HEADER);
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
    if (file.truncated) throw new BlackbarError('too_large', 'This file is larger than 25 MB.');
    if (witness.bytes === 0) throw new BlackbarError('empty_file', 'This file is empty.');
    if (!witness.isPdf) throw new BlackbarError('not_a_pdf', MESSAGES.upload.invalidType.description);
  } catch (error) {
    await vault.removeAll(owner);
    throw error;
  }
  return { id, name: fileName(filename), bytes: witness.bytes, sha256: witness.sha256(), wrappedKey: owner.wrappedKey };
}
