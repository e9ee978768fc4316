import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Blocks } from './blocks.ts';

declare const content: unique symbol;

/**
 * Plain data while nobody looks at it: of what a long file's pages are waiting with, it takes a tenth of the memory.
 */
export type Packed<T> = Uint8Array & { readonly [content]?: T };

/** `value` is what structured clone can copy. */
export function pack<T>(value: T): Packed<T> {
  return deflateRawSync(serialize(value), { level: 1 });
}

export function unpack<T>(packed: Packed<T>): T {
  return deserialize(inflateRawSync(packed)) as T;
}

/** Packs many small things, one after the other. Threads share what it made, and no other process can be given it. */
export class Packer {
  readonly #blocks = new Blocks();

  pack<T>(value: T): Packed<T> {
    return this.#blocks.keep(pack(value));
  }
}
