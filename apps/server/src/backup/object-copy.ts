import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../storage/object-store.ts';
import { type BackedUpObject, type Manifest, OBJECTS } from './manifest.ts';
import { someAtATime } from './some-at-a-time.ts';
import { Tally } from './tally.ts';

/** Of one object, where the store breaks off. */
const ATTEMPTS = 3;

/** Copies objects out of a store and writes down what was copied. */
export class ObjectCopy {
  readonly #from: ObjectStore;
  readonly #to: ObjectStore;
  readonly #list: Tally;
  readonly #written: Promise<void>;
  readonly #absent: string[] = [];
  #count = 0;
  #totalBytes = 0;

  private constructor(from: ObjectStore, to: ObjectStore, file: WriteStream) {
    this.#from = from;
    this.#to = to;
    this.#list = new Tally();
    this.#written = pipeline(this.#list, file);
    // Told at the end, or by the line that can't be written.
    this.#written.catch(() => {});
  }

  static async start(from: ObjectStore, to: ObjectStore, folder: string): Promise<ObjectCopy> {
    return new ObjectCopy(from, to, createWriteStream(join(folder, OBJECTS), { mode: 0o600, flush: true }));
  }

  /** Objects of a file of COPY: key, tab, `t` when it is needed. */
  async addAll(path: string): Promise<void> {
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
    await someAtATime(lines, async (line) => {
      const [key = '', needed] = line.split('\t');
      await this.add(key, needed === 't');
    });
  }

  async add(key: string, needed: boolean): Promise<void> {
    const copied = await this.#copy(key);
    if (copied) await this.#note(copied);
    else if (needed) this.#absent.push(key);
  }

  /** What was copied, and which needed objects were not there. */
  async end(): Promise<{ readonly objects: Manifest['objects']; readonly absent: readonly string[] }> {
    this.#list.end();
    await this.#written;
    const { bytes, sha256 } = this.#list.result();
    return { objects: { bytes, sha256, count: this.#count, totalBytes: this.#totalBytes }, absent: this.#absent };
  }

  async #copy(key: string): Promise<BackedUpObject | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        const source = await this.#from.stream(key);
        return source && (await putTallied(this.#to, key, source));
      } catch (error) {
        if (attempt >= ATTEMPTS) throw error;
      }
    }
  }

  async #note(object: BackedUpObject): Promise<void> {
    this.#count++;
    this.#totalBytes += object.bytes;
    if (!this.#list.write(`${JSON.stringify(object)}\n`)) {
      await Promise.race([once(this.#list, 'drain'), this.#written]);
    }
  }
}

/** Puts an object as it flows by, and tells what it came to. */
export async function putTallied(
  store: ObjectStore,
  key: string,
  source: NodeJS.ReadableStream,
): Promise<BackedUpObject> {
  const tally = new Tally();
  const ends = await Promise.allSettled([pipeline(source, tally), store.put(key, tally)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const { bytes, sha256 } = tally.result();
  return { key, bytes, sha256 };
}
