import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@blackbar/model';
import { writeAtomically } from '../outputs.ts';

/** One file of a batch: what became of it. */
export interface BatchEntry {
  /** As it was named on the command line, or below the folder that was. */
  readonly file: string;
  readonly sourceSha256: string;
  /** `writing`: the next run looks whether the output was written. */
  readonly state: 'writing' | 'staged' | 'released' | 'refused';
  /** Why it was refused. */
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly page?: number;
  /** Also of one that was refused as its source could not be read: what an earlier run wrote stays. */
  readonly output?: string;
  readonly outputSha256?: string;
  readonly report?: string;
  readonly boxes?: number;
  readonly warnings?: readonly string[];
  /** It was written for other wishes: it is made anew, and what stands there goes whatever comes of that. */
  readonly outdated?: true;
}

/** What was done to a folder, kept while it is done: a batch that was interrupted goes on from here. */
export interface BatchManifest {
  readonly schema: 'blackbar-batch/1';
  readonly version: string;
  /** SHA-256 of everything that was asked for but the files: another wish is another batch. */
  readonly wishes: string;
  /** Its files carry Bates numbers of their own. */
  readonly numbered?: true;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly files: readonly BatchEntry[];
}

const NAME = 'manifest.json';

/** Writes after every change, whole or not at all; changes that come at once are written one after the other. */
export class ManifestFile {
  readonly #path: string;
  #manifest: BatchManifest;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, manifest: BatchManifest) {
    this.#path = path;
    this.#manifest = manifest;
  }

  /**
   * The manifest of this report folder, if it is one of the same wishes; else a new one that knows what was written for
   * the others, where `stands` says that it is still there.
   */
  static async open(
    folder: string,
    fresh: BatchManifest,
    stands: (entry: BatchEntry) => Promise<boolean>,
  ): Promise<ManifestFile> {
    const path = join(folder, NAME);
    const before = await readManifestFile(path);
    if (!before) return new ManifestFile(path, fresh);
    if (before.wishes === fresh.wishes && before.version === fresh.version)
      return new ManifestFile(path, { ...before, finishedAt: null });
    const files: BatchEntry[] = [];
    for (const entry of before.files) if (await stands(entry)) files.push({ ...entry, outdated: true });
    return new ManifestFile(path, { ...fresh, files });
  }

  get files(): readonly BatchEntry[] {
    return this.#manifest.files;
  }

  entryOf(file: string): BatchEntry | undefined {
    return this.#manifest.files.find((entry) => entry.file === file);
  }

  set(entry: BatchEntry): Promise<void> {
    const others = this.#manifest.files.filter(({ file }) => file !== entry.file);
    const files = [...others, entry].sort((a, b) => (a.file < b.file ? -1 : 1));
    return this.#write({ ...this.#manifest, files });
  }

  /** Files that are no longer there are forgotten. */
  async finish(files: readonly string[], at: string): Promise<void> {
    const wanted = new Set(files);
    const kept = this.#manifest.files.filter(({ file }) => wanted.has(file));
    await this.#write({ ...this.#manifest, files: kept, finishedAt: at });
  }

  #write(next: BatchManifest): Promise<void> {
    this.#manifest = next;
    const write = () => writeAtomically(this.#path, `${JSON.stringify(this.#manifest, null, 2)}\n`, 0o600);
    // One that failed was told to whoever asked for it; the next says all that it would have said.
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}

/** Nothing where there is none, or something else. */
export async function readManifestFile(path: string): Promise<BatchManifest | undefined> {
  try {
    const value = JSON.parse(await readFile(path, 'utf8')) as BatchManifest;
    return value.schema === 'blackbar-batch/1' && Array.isArray(value.files) ? value : undefined;
  } catch {
    return undefined;
  }
}
