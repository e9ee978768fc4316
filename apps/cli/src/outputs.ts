import { mkdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';

/** Where each result goes: one file for one input, else a folder. Throws `usage` where results would meet, or meet an input. */
export async function outputPaths(inputs: readonly string[], out: string): Promise<string[]> {
  const folder = out.endsWith('/') || (await isFolder(out)) || inputs.length > 1;
  const paths = folder ? inputs.map((input) => join(out, `${stem(input)}.redacted.pdf`)) : [out];
  const taken = new Set(inputs.map((input) => resolve(input)));
  for (const path of paths.map((p) => resolve(p))) {
    if (taken.has(path)) throw new BlackbarError('usage', 'The results would overwrite an input or each other.');
    taken.add(path);
  }
  return paths;
}

function stem(path: string): string {
  return basename(path, extname(path));
}

async function isFolder(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info?.isDirectory() ?? false;
}

/** Whole or not at all: a reader never sees half a file. */
export async function writeAtomically(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await mkdir(dirname(resolve(path)), { recursive: true });
  const draft = `${path}.part`;
  try {
    await writeFile(draft, bytes, { mode });
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw new BlackbarError('usage', `"${path}" cannot be written.`, { cause: error });
  }
}
