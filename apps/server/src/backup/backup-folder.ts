import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BlackbarError } from '@blackbar/model';
import { FileStore } from '../storage/file-store.ts';
import { type BackedUpObject, backedUpObject, ERASED_LIST, type Manifest, OBJECTS, TABLES } from './manifest.ts';
import { isSame, type Tallied, tallied } from './tally.ts';

/** `organization/id`, as both are made by the tables. */
const ERASED_NAME = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

export function tableFile(folder: string, name: string): string {
  return join(folder, TABLES, name);
}

/** Every byte is read and compared with the manifest. Throws `unavailable` for the first part that is another. */
export async function assertUnchanged(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables)
    await assertFile(tableFile(folder, table.name), table, `${TABLES}/${table.name}`);
  await assertFile(join(folder, OBJECTS), manifest.objects, OBJECTS);
  await assertFile(join(folder, ERASED_LIST), manifest.erased, ERASED_LIST);
  const store = await FileStore.open(folder);
  for await (const object of objectsOf(folder)) {
    const source = await store.stream(object.key);
    if (!source || !isSame(await tallied(source), object)) throw changed(`objects/${object.key}`);
  }
}

export async function* objectsOf(folder: string): AsyncGenerator<BackedUpObject> {
  const lines = createInterface({
    input: createReadStream(join(folder, OBJECTS)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield backedUpObject.parse(JSON.parse(line));
}

/** What was erased up to the end of a backup; or the list of a newer one, which an older one has to follow. */
export async function readErased(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const names = text?.split('\n').filter((line) => line !== '');
  if (!names?.every((name) => ERASED_NAME.test(name))) {
    throw new BlackbarError('usage', 'erased_list_unreadable', { facts: { path } });
  }
  return names;
}

async function assertFile(path: string, expected: Tallied, part: string): Promise<void> {
  const found = await tallied(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || !isSame(found, expected)) throw changed(part);
}

export function changed(part: string): BlackbarError {
  return new BlackbarError('unavailable', 'backup_changed', { facts: { part } });
}
