import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { LIMITS } from '../limits.ts';

export interface Inputs {
  readonly files: readonly string[];
  /** What of a folder may hold documents too and is not gone into: pictures, links, hidden folders. */
  readonly passedOver: readonly string[];
}

interface Found {
  readonly files: string[];
  readonly passedOver: string[];
}

/** PDF files of these folders and files, in the order of their names, without those below `skip`. Throws `usage`. */
export async function inputsOf(named: readonly string[], skip: readonly string[]): Promise<Inputs> {
  const away = new Set(skip.map((path) => resolve(path)));
  const found: Found = { files: [], passedOver: [] };
  for (const path of named) {
    const info = await stat(path).catch(() => undefined);
    if (info?.isDirectory()) await walk(path, away, found);
    else if (info?.isFile()) found.files.push(path);
    else throw new BlackbarError('usage', 'no_file_or_folder', { facts: { path } });
  }
  if (found.files.length === 0) throw new BlackbarError('usage', 'no_pdf_in_folder');
  return found;
}

async function walk(folder: string, away: ReadonlySet<string>, found: Found): Promise<void> {
  if (away.has(resolve(folder))) return;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (isPassedOver(entry)) found.passedOver.push(path);
    else if (entry.isDirectory()) await walk(path, away, found);
    else if (entry.isFile() && /\.pdf$/i.test(entry.name)) found.files.push(path);
    if (found.files.length > LIMITS.files)
      throw new BlackbarError('usage', 'too_many_files', { facts: { most: LIMITS.files } });
  }
}

function isPassedOver(entry: Dirent): boolean {
  if (entry.isDirectory()) return entry.name.startsWith('.');
  return entry.isSymbolicLink() || (entry.isFile() && /\.(?:png|jpe?g|tiff?)$/i.test(entry.name));
}
