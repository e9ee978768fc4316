import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

/** No upload takes so long: what is older was left by a process that is gone. */
const ABANDONED_MS = 3_600_000;

/** Objects as files of one folder. Written beside, synced, then moved: a crash leaves no half object. */
export class FileStore implements ObjectStore {
  readonly #root: string;
  readonly #half: string;

  private constructor(root: string) {
    this.#root = join(root, 'objects');
    this.#half = join(root, 'incoming');
  }

  /** Opens the store and sweeps what crashes left half written, but not what another process is writing now. */
  static async open(root: string): Promise<FileStore> {
    const store = new FileStore(root);
    await mkdir(store.#half, { recursive: true, mode: 0o700 });
    await mkdir(store.#root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(store.#half)) {
      const half = join(store.#half, name);
      const written = await stat(half).catch(absent);
      if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(half, { force: true });
    }
    return store;
  }

  async put(key: string, bytes: Uint8Array | Readable): Promise<void> {
    const path = this.#path(key);
    const half = join(this.#half, randomUUID());
    try {
      const source = bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false });
      await pipeline(source, createWriteStream(half, { mode: 0o600, flush: true }));
      const folder = dirname(path);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(half, path);
      await syncUpTo(folder, made === undefined ? folder : dirname(made));
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.#path(key)).catch(absent);
  }

  async stream(key: string): Promise<Readable | undefined> {
    const file = await open(this.#path(key), 'r').catch(absent);
    return file?.createReadStream();
  }

  async has(key: string): Promise<boolean> {
    const path = this.#path(key);
    return (await access(path).then(() => path, absent)) !== undefined;
  }

  async remove(prefix: string): Promise<void> {
    await rm(this.#path(prefix), { recursive: true, force: true });
  }

  async list(prefix: string, before?: Date): Promise<readonly string[]> {
    const entries =
      (await readdir(prefix === '' ? this.#root : this.#path(prefix), { recursive: true, withFileTypes: true }).catch(
        absent,
      )) ?? [];
    const keys: string[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || (before && !(await isOlder(path, before)))) continue;
      keys.push(relative(this.#root, path).split(sep).join('/'));
    }
    return keys.sort();
  }

  async close(): Promise<void> {}

  #path(key: string): string {
    assertKey(key);
    return join(this.#root, key);
  }
}

/** What is gone by now is not. */
async function isOlder(path: string, than: Date): Promise<boolean> {
  const written = await stat(path).catch(absent);
  return written !== undefined && written.mtime < than;
}

/** A folder that was made is durable only once the one that holds it is. */
async function syncUpTo(folder: string, top: string): Promise<void> {
  await syncFolder(folder);
  if (folder !== top) await syncUpTo(dirname(folder), top);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
