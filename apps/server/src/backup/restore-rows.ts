import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { connectAsBackup } from '../db/backup-reading.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { changed, tableFile } from './backup-folder.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { copyIn, copyOut, listTables, tableName, WRITTEN_ALIKE } from './tables.ts';
import { isSame, Tally, tallied } from './tally.ts';

export async function connectOwner(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: 'blackbar restore' });
  // Whoever asks next is told.
  client.on('error', () => {});
  await client.connect();
  await client.query(WRITTEN_ALIKE);
  await connectAsBackup(client);
  return client;
}

/** Throws `conflict` for a database that has a row, or tables that the backup does not know. */
export async function assertEmptyDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const made = new Set(migrations.map(({ name }) => name));
  const others = (await appliedMigrations(client)).some(({ name }) => !made.has(name));
  if (others || (await hasRows(client))) throw new BlackbarError('conflict', 'database_not_empty');
}

/**
 * Puts all rows back and reads them again, in one transaction: either every table is what the backup says, or the
 * database stays empty. Throws `unavailable` for the first table that is not.
 */
export async function restoreRows(client: pg.Client, folder: string, { tables }: Manifest): Promise<void> {
  await client.query('begin');
  try {
    const forced = await openToOwner(client);
    for (const table of tables) await restoreTable(client, folder, table);
    for (const table of tables) await assertRestored(client, table);
    for (const name of forced) await client.query(`alter table "${name}" force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${tableName(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** COPY does not write where row-level security binds: its owner is let in, until the rows are there. */
async function openToOwner(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { name } of rows) await client.query(`alter table "${name}" no force row level security`);
  return rows.map(({ name }) => name);
}

async function restoreTable(client: pg.Client, folder: string, table: BackedUpTable): Promise<void> {
  const tally = new Tally();
  await pipeline(createReadStream(tableFile(folder, table.name)), tally, client.query(from(copyIn(table))));
  // It was compared before, but is read anew.
  if (!isSame(tally.result(), table)) throw changed(table.name);
}

async function assertRestored(client: pg.Client, table: BackedUpTable): Promise<void> {
  const found = await tallied(client.query(to(copyOut(table))));
  if (found.lines === table.rows && isSame(found, table)) return;
  throw new BlackbarError('unavailable', 'restored_otherwise', { facts: { part: table.name } });
}
