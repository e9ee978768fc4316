import type { Readable } from 'node:stream';

/** Where encrypted bytes lie. Keys are made by us (`[0-9a-z/._-]+`), never from a person's input. */
export interface ObjectStore {
  /** Whole or not at all: a reader never sees half an object. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** `undefined` when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same, piece by piece. */
  stream(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** One object, or everything below `prefix` when it ends in a slash. */
  remove(prefix: string): Promise<void>;
  /**
   * Keys that start with `prefix`, all where it is empty, in order; with `before` only of what was last written
   * earlier.
   */
  list(prefix: string, before?: Date): Promise<readonly string[]>;
  /** Lets go of connections. */
  close(): Promise<void>;
}
