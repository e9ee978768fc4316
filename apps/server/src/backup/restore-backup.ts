import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { setUpQueue } from '../jobs/queue.ts';
import { ERASED, eraseAgain, erasedIn, rememberErased } from '../storage/erasures.ts';
import { FileStore } from '../storage/file-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { assertUnchanged, changed, objectsOf, readErased } from './backup-folder.ts';
import { type BackedUpObject, ERASED_LIST, type Manifest, readManifest } from './manifest.ts';
import { putTallied } from './object-copy.ts';
import type { Place } from './place.ts';
import { assertEmptyDatabase, connectOwner, restoreRows } from './restore-rows.ts';
import { followTrails, type RestoredTrails } from './restored-trails.ts';
import { someAtATime } from './some-at-a-time.ts';
import { isSame, tallied } from './tally.ts';

export interface Restored {
  readonly manifest: Manifest;
  readonly objects: number;
  /** Objects of what was erased, which were left where they are. */
  readonly leftOut: number;
  /** Documents and cases that the backup had brought back. */
  readonly erasedAgain: number;
  readonly trails: RestoredTrails;
}

/**
 * Puts a backup into an empty database and an empty storage, reads everything again and compares. Everything that can
 * be refused is refused before anything is written: a backup that was changed or cut, another master key, a newer
 * version's, a place that holds something. Audit trails are followed to their ends. What was erased since stays erased:
 * as the place remembers it, and as `newerErased` (`erased.list` of a newer backup) says.
 */
export async function restoreBackup(place: Place, folder: string, newerErased?: string): Promise<Restored> {
  const manifest = await readManifest(folder, place.keys);
  await assertKnown(manifest);
  const erased = await allErased(place, folder, newerErased);
  await assertUnchanged(folder, manifest);
  await assertEmptyStore(place.store);
  const client = await connectOwner(place.owner);
  try {
    await assertEmptyDatabase(client, manifest);
    // The tables as they were, so that each row finds its columns; what came since follows when the rows are there.
    await migrate(place.owner, new Set(manifest.migrations.map(({ name }) => name)));
    await setUpQueue(place.owner);
    // Before the rows, so that no start of the service finds one of them unremembered.
    await rememberErased(place.erasures, erased);
    const { objects, leftOut } = await restoreObjects(place.store, folder, erased);
    await restoreRows(client, folder, manifest).catch((error) => emptied(place.store, folder, error));
    await migrate(place.owner);
    const erasedAgain = await eraseAgain(place.owner, place.erasures);
    const trails = await followTrails(client, place);
    return { manifest, objects, leftOut, erasedAgain, trails };
  } finally {
    await client.end().catch(() => {});
  }
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]));
  if (migrations.some(({ name, sha256 }) => known.get(name) !== sha256)) {
    throw new BlackbarError('unavailable', 'backup_newer');
  }
}

async function allErased({ erasures }: Place, folder: string, newer: string | undefined): Promise<ReadonlySet<string>> {
  const lists = [
    await erasedIn(erasures),
    await readErased(join(folder, ERASED_LIST)),
    newer === undefined ? [] : await readErased(newer),
  ];
  return new Set(lists.flat());
}

/** What was erased may stand there: it is never set back. */
async function assertEmptyStore(store: ObjectStore): Promise<void> {
  const found = (await store.list('')).some((key) => !key.startsWith(ERASED));
  if (found) throw new BlackbarError('conflict', 'storage_not_empty');
}

/** Puts objects back and reads each again; those of what was erased are left out. */
async function restoreObjects(
  store: ObjectStore,
  folder: string,
  erased: ReadonlySet<string>,
): Promise<Pick<Restored, 'objects' | 'leftOut'>> {
  const from = await FileStore.open(folder);
  let objects = 0;
  let leftOut = 0;
  try {
    await someAtATime(objectsOf(folder), async (object) => {
      if (erased.has(object.key.split('/', 2).join('/'))) leftOut++;
      else {
        await restoreObject(from, store, object);
        objects++;
      }
    });
  } catch (error) {
    return emptied(store, folder, error);
  }
  return { objects, leftOut };
}

async function restoreObject(from: ObjectStore, store: ObjectStore, { key, ...expected }: BackedUpObject) {
  const source = await from.stream(key);
  if (!source || !isSame(await putTallied(store, key, source), expected)) throw changed(`objects/${key}`);
  const stored = await store.stream(key);
  if (!stored || !isSame(await tallied(stored), expected)) {
    throw new BlackbarError('unavailable', 'restored_otherwise', { facts: { part: `objects/${key}` } });
  }
}

/** A restore that ends half-way leaves the storage as empty as it was, so that it can be tried again. */
async function emptied(store: ObjectStore, folder: string, error: unknown): Promise<never> {
  for await (const { key } of objectsOf(folder)) await store.remove(key);
  throw error;
}
