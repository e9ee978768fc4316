import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const NEWLINE = 0x0a;

/** What a stream came to. */
export interface Tallied {
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts and hashes bytes as they pass. */
export class Tally extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  /** Of a table's file each is one row: a line's end within a value is written as two other characters. */
  lines = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.lines++;
    done(null, chunk);
  }

  /** Once, at the end. */
  result(): Tallied & { readonly lines: number } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex'), lines: this.lines };
  }
}

/** Reads a stream to its end and keeps nothing of it. */
export async function tallied(source: Readable): Promise<ReturnType<Tally['result']>> {
  const tally = new Tally();
  await pipeline(source, tally, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return tally.result();
}

export function isSame(one: Tallied, other: Tallied): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}
