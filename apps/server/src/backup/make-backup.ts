import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlackbarError } from '@blackbar/model';
import { buildId } from '@blackbar/pipeline';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { readAsBackup } from '../db/backup-reading.ts';
import { appliedMigrations, knownMigrations, type Migration } from '../db/migrate.ts';
import { erasedIn } from '../storage/erasures.ts';
import { FileStore } from '../storage/file-store.ts';
import { sealedCheck } from '../storage/key-check.ts';
import { NAMED_OBJECTS } from '../storage/named-objects.ts';
import { holdRemovals } from '../storage/removal-hold.ts';
import { type BackedUpTable, ERASED_LIST, type Manifest, TABLES, writeManifest } from './manifest.ts';
import { ObjectCopy } from './object-copy.ts';
import type { Place } from './place.ts';
import { copyOut, listTables, WRITTEN_ALIKE } from './tables.ts';
import { Tally } from './tally.ts';

/** Names of the snapshot's objects, while they are copied. */
const NAMED = 'named.half';

/**
 * Writes everything that a service holds into an empty folder while it goes on working: the rows of one moment, the
 * objects that they name, and what was erased up to the end. What rows no longer name stays in the store meanwhile.
 * Throws `conflict` for a folder that is not empty and while another backup runs.
 */
export async function makeBackup(place: Place, folder: string): Promise<Manifest> {
  await takeFolder(folder);
  const client = new pg.Client({ ...place.owner, application_name: 'blackbar backup' });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.connect();
    await client.query(WRITTEN_ALIKE);
    await holdRemovals(client);
    const copy = await ObjectCopy.start(place.store, await FileStore.open(folder), folder);
    // Before the rows: each head that is kept is of an event that the rows have.
    for (const key of await place.store.list('audit/')) await copy.add(key, false);
    const madeAt = new Date().toISOString();
    const { migrations, tables } = await copyRows(client, folder);
    await copy.addAll(join(folder, NAMED));
    await rm(join(folder, NAMED));
    const { objects, absent } = await copy.end();
    // After the objects: what one of them is missing for is told by now.
    const erased = await erasedBy(client, place);
    if (lost) throw lost;
    const manifest: Manifest = {
      format: 1,
      madeAt,
      build: buildId(),
      migrations: [...migrations],
      keyCheck: sealedCheck(place.keys.wrapping).toString('base64'),
      tables,
      objects,
      erased: { ...(await writeList(join(folder, ERASED_LIST), erased)), count: erased.size },
      gone: absent.filter((key) => erased.has(ownerOf(key))),
      missing: absent.filter((key) => !erased.has(ownerOf(key))),
    };
    await writeManifest(folder, manifest, place.keys);
    return manifest;
  } catch (error) {
    // The folder was empty: half a backup is none.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BlackbarError('conflict', 'backup_folder_taken', { facts: { folder } });
  await mkdir(join(folder, TABLES), { mode: 0o700 });
}

/** All rows as they were at one moment, whoever goes on writing. */
async function copyRows(
  client: pg.Client,
  folder: string,
): Promise<{ readonly migrations: readonly Migration[]; readonly tables: BackedUpTable[] }> {
  await client.query('begin isolation level repeatable read read only');
  const [hidden] = await readAsBackup(client);
  if (hidden !== undefined) throw new BlackbarError('unavailable', 'backup_rows_hidden', { facts: { table: hidden } });
  const migrations = await appliedMigrations(client);
  assertOwnTables(migrations, await knownMigrations());
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(client)) {
    const { lines: rows, ...file } = await copyTo(client, copyOut(table), join(folder, TABLES, table.name));
    tables.push({ name: table.name, columns: [...table.columns], rows, ...file });
  }
  await copyTo(client, `copy (${NAMED_OBJECTS}) to stdout`, join(folder, NAMED));
  await client.query('commit');
  return { migrations, tables };
}

/** What names objects is code: it fits the tables of this version alone. */
function assertOwnTables(applied: readonly Migration[], known: readonly Migration[]): void {
  const texts = (list: readonly Migration[]) =>
    list
      .map(({ name, sha256 }) => `${name} ${sha256}`)
      .toSorted()
      .join();
  if (texts(applied) !== texts(known)) throw new BlackbarError('unavailable', 'backup_of_other_tables');
}

async function copyTo(client: pg.Client, statement: string, path: string): Promise<ReturnType<Tally['result']>> {
  const tally = new Tally();
  await pipeline(client.query(to(statement)), tally, createWriteStream(path, { mode: 0o600, flush: true }));
  return tally.result();
}

/** What was taken out of the database, and what is only noted there yet. */
async function erasedBy(client: pg.Client, { erasures }: Place): Promise<ReadonlySet<string>> {
  await client.query('begin read only');
  await readAsBackup(client);
  const { rows } = await client.query<{ name: string }>(
    `select organization_id::text || '/' || id::text as name from erasure`,
  );
  await client.query('commit');
  return new Set([...(await erasedIn(erasures)), ...rows.map(({ name }) => name)]);
}

async function writeList(path: string, lines: ReadonlySet<string>): Promise<{ bytes: number; sha256: string }> {
  const tally = new Tally();
  const source = Readable.from(ended(lines), { objectMode: false });
  await pipeline(source, tally, createWriteStream(path, { mode: 0o600, flush: true }));
  const { bytes, sha256 } = tally.result();
  return { bytes, sha256 };
}

function* ended(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}

/** `organization/owner` of an object's key. */
function ownerOf(key: string): string {
  return key.split('/', 2).join('/');
}
