import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BlackbarError, type HiddenRemoval } from '@blackbar/model';
import { outputName } from '@blackbar/pipeline';
import { placeOf, placesOf } from './places.ts';

/** Where results go: to the one file that was named, or into a folder. No two meet, and none meets an input. */
export class Outputs {
  readonly #out: string;
  readonly #isFolder: boolean;
  readonly #taken: Set<string>;

  private constructor(inputs: readonly string[], out: string, isFolder: boolean) {
    this.#out = out;
    this.#isFolder = isFolder;
    this.#taken = new Set(inputs.flatMap(placesOf));
  }

  /** Throws `usage` where the result would overwrite an input, and for several files that have no folder to go to. */
  static async at(inputs: readonly string[], out: string): Promise<Outputs> {
    const outputs = new Outputs(inputs, out, out.endsWith('/') || (await isFolder(out)));
    if (!outputs.#isFolder && inputs.length > 1) {
      throw new BlackbarError('usage', 'needs_folder', { facts: { out } });
    }
    if (!outputs.#isFolder && placesOf(out).some((place) => outputs.#taken.has(place))) {
      throw new BlackbarError('usage', 'would_overwrite_input');
    }
    return outputs;
  }

  /** A path that is given away already. */
  hold(path: string): void {
    this.#taken.add(placeOf(path));
  }

  /** A path whose file is written anew. */
  free(path: string): void {
    this.#taken.delete(placeOf(path));
  }

  /** In a folder each goes by its input's name, but for what was removed from that too. Equal names are counted. */
  pathFor(input: string, hidden: readonly HiddenRemoval[]): string {
    if (!this.#isFolder) return this.#out;
    const name = outputName(basename(input), hidden);
    for (let count = 1; ; count++) {
      const path = join(this.#out, count === 1 ? name : name.replace(/\.pdf$/, `-${count}.pdf`));
      if (placesOf(path).some((place) => this.#taken.has(place))) continue;
      this.#taken.add(placeOf(path));
      return path;
    }
  }
}

export async function isFolder(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info?.isDirectory() ?? false;
}

/** Whole or not at all: a reader never sees half a file, and no draft of somebody else's is written to. */
export async function writeAtomically(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await writeTogether([{ path, bytes, mode }]);
}

export interface Written {
  readonly path: string;
  readonly bytes: Uint8Array | string;
  readonly mode?: number;
}

/** None takes its place, in this order, before all are written: a key never stands beside what it does not open. */
export async function writeTogether(files: readonly Written[]): Promise<void> {
  const drafts = files.map((file) => ({ mode: 0o644, ...file, draft: `${file.path}.${randomUUID()}.part` }));
  let at = files[0]?.path ?? '';
  try {
    for (const { path, bytes, mode, draft } of drafts) {
      at = path;
      await mkdir(dirname(resolve(path)), { recursive: true });
      await writeFile(draft, bytes, { mode, flag: 'wx', flush: true });
    }
    for (const { path, draft } of drafts) {
      at = path;
      await rename(draft, path);
    }
  } catch (cause) {
    for (const { draft } of drafts) await unlink(draft).catch(() => undefined);
    throw new BlackbarError('usage', 'cannot_write', { facts: { path: at }, cause });
  }
}
