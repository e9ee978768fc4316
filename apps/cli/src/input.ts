import { readFile, stat } from 'node:fs/promises';
import { BlackbarError, type Category, isCategory } from '@blackbar/model';
import { LIMITS } from './limits.ts';

/** Throws `usage` where there is no such file and `too_large` before reading one that is. */
export async function readInput(path: string): Promise<Uint8Array> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new BlackbarError('usage', 'no_file_at', { facts: { path } });
  if (info.size > LIMITS.fileBytes) throw new BlackbarError('too_large', 'over_256_mib');
  return new Uint8Array(await readFile(path));
}

export async function readJson(path: string, what: 'boxes' | 'report'): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readInput(path)));
  } catch (error) {
    if (error instanceof BlackbarError) throw error;
    throw new BlackbarError('usage', 'not_json', { facts: { what } });
  }
}

/** Throws `usage` for a name that is no category. */
export function categoriesOf(names: readonly string[] | undefined): Category[] | undefined {
  return names?.map((name) => {
    const category = name.toUpperCase();
    if (!isCategory(category)) throw new BlackbarError('usage', 'no_category', { facts: { name } });
    return category;
  });
}
