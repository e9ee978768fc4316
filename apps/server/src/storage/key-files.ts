import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { readKey } from './master-key.ts';
import { syncFolder } from './sync-folder.ts';

/** What lies beside the master key of a data folder while it is changed. */
export class KeyFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'keys');
  }

  /** The key that a change was to bring in, and whose place it has not taken. */
  next(): Promise<Buffer | undefined> {
    return beside(this.#path('next'));
  }

  /** The key before this one, while something is still sealed under it. */
  former(): Promise<Buffer | undefined> {
    return beside(this.#path('former'));
  }

  /** Before anything is changed, so that a crash in between loses no key; one that opens nothing gives way. */
  async write(next: Uint8Array): Promise<void> {
    const half = join(this.#folder, randomUUID());
    await writeFile(half, `${Buffer.from(next).toString('hex')}\n`, { mode: 0o600, flush: true });
    await rename(half, this.#path('next'));
    await syncFolder(this.#folder);
  }

  /** The next key is the master key from here on, and that of now the former one. */
  async putInPlace(): Promise<void> {
    await rm(this.#path('former'), { force: true });
    await link(join(this.#folder, 'master.key'), this.#path('former'));
    await rename(this.#path('next'), join(this.#folder, 'master.key'));
    await syncFolder(this.#folder);
  }

  async forgetFormer(): Promise<void> {
    await rm(this.#path('former'), { force: true });
  }

  #path(which: 'next' | 'former'): string {
    return join(this.#folder, `master.key.${which}`);
  }
}

/** One that was half written was never used. */
async function beside(path: string): Promise<Buffer | undefined> {
  return readKey(path).catch((error: unknown) => {
    if (error instanceof BlackbarError) return undefined;
    throw error;
  });
}
