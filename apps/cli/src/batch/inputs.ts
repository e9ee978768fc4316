import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { LIMITS } from '../limits.ts';

/** PDF files of these folders and files, in the order of their names, without those below `skip`. Throws `usage`. */
export async function inputsOf(named: readonly string[], skip: readonly string[]): Promise<string[]> {
  const away = new Set(skip.map((path) => resolve(path)));
  const found: string[] = [];
  for (const path of named) {
    const info = await stat(path).catch(() => undefined);
    if (info?.isDirectory()) await walk(path, away, found);
    else if (info?.isFile()) found.push(path);
    else throw new BlackbarError('usage', 'no_file_or_folder', { facts: { path } });
  }
  if (found.length === 0) throw new BlackbarError('usage', 'no_pdf_in_folder');
  return found;
}

async function walk(folder: string, away: ReadonlySet<string>, found: string[]): Promise<void> {
  if (away.has(resolve(folder))) return;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) await walk(path, away, found);
    else if (entry.isFile() && /\.pdf$/i.test(entry.name)) found.push(path);
    if (found.length > LIMITS.files)
      throw new BlackbarError('usage', 'too_many_files', { facts: { most: LIMITS.files } });
  }
}
