import { randomBytes } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import type { Log } from '../log.ts';
import { EmbeddedGuard } from '../postgres/guard.ts';
import { assertSameKey } from './key-check.ts';
import { KeyFiles } from './key-files.ts';
import { type Keys, keysOf, loadKeys } from './master-key.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore } from './open-store.ts';
import { type ResealedAnchors, resealAnchors, rotate } from './rotate.ts';

const BYTES = 32;

export interface KeyChange {
  /** Keys that were wrapped anew; null: a change that had been interrupted was finished, and no other begun. */
  readonly wrapped: number | null;
  readonly anchors: ResealedAnchors;
}

type Settings = Pick<Config, 'masterKey' | 'newMasterKey' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'storage'>;

/**
 * From the master key of now to `newMasterKey`, or to one that is drawn where the key lies in the data folder. One that
 * was interrupted, wherever it was, is finished by the next: the database tells which key it is under.
 */
export async function changeKey(settings: Settings, log: Log): Promise<KeyChange> {
  if (settings.masterKey !== undefined && settings.newMasterKey === undefined) {
    throw new BlackbarError('usage', 'new_master_key_missing');
  }
  const files = settings.masterKey === undefined ? new KeyFiles(settings.dataDir) : undefined;
  const from = await loadKeys(settings.masterKey, settings.dataDir);
  const begun = files ? await files.next() : settings.newMasterKey;
  const store = await openStore(settings);
  try {
    const database = await openUnder(settings, begun ? [from, keysOf(begun)] : [from], log);
    try {
      await assertAlone(database.owner);
      return await change({ settings, files, store, from, database });
    } finally {
      await database.release();
    }
  } finally {
    await store.close();
  }
}

interface Changing {
  readonly settings: Settings;
  /** Absent where the key is a setting. */
  readonly files: KeyFiles | undefined;
  readonly store: ObjectStore;
  readonly from: Keys;
  readonly database: Opened;
}

async function change({ settings, files, store, from, database }: Changing): Promise<KeyChange> {
  if (database.keys !== from) {
    await files?.putInPlace();
    return { wrapped: null, anchors: await takeAnchors(store, from, database.keys, files) };
  }
  const former = await files?.former();
  if (former) return { wrapped: null, anchors: await takeAnchors(store, keysOf(former), from, files) };
  const next = settings.newMasterKey ?? randomBytes(BYTES);
  await files?.write(next);
  const to = keysOf(next);
  const wrapped = await rotate(database.owner, from, to, settings.databaseUrl === undefined ? to.database : undefined);
  // Before all else: from the commit on the key that lies in place opens nothing.
  await files?.putInPlace();
  return { wrapped, anchors: await takeAnchors(store, from, to, files) };
}

async function takeAnchors(store: ObjectStore, from: Keys, to: Keys, files?: KeyFiles): Promise<ResealedAnchors> {
  const anchors = await resealAnchors(store, from, to);
  if (anchors.done) await files?.forgetFormer();
  return anchors;
}

interface Opened {
  readonly owner: pg.ClientConfig;
  /** Those of the given ones that it is under. */
  readonly keys: Keys;
  release(): Promise<void>;
}

/** The database under the first of the keys that opens it. Throws `unavailable` where none does. */
async function openUnder(settings: Settings, candidates: readonly Keys[], log: Log): Promise<Opened> {
  for (const [index, keys] of candidates.entries()) {
    try {
      return await open(settings, keys, log);
    } catch (error) {
      const refused =
        error instanceof BlackbarError && /^(database_key|other_master_key)$/.test(error.failure.sentence);
      if (!refused || index === candidates.length - 1) throw error;
    }
  }
  throw new BlackbarError('unavailable', 'other_master_key');
}

async function open({ databaseUrl, databaseOwnerUrl, dataDir }: Settings, keys: Keys, log: Log): Promise<Opened> {
  const guard = databaseUrl === undefined ? await EmbeddedGuard.start(dataDir, keys.database, log) : undefined;
  const release = async () => guard?.release();
  try {
    const owner: pg.ClientConfig = guard?.connection ?? { connectionString: databaseOwnerUrl ?? databaseUrl };
    await migrate(owner);
    await assertSameKey(owner, keys.wrapping);
    return { owner, keys, release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function assertAlone(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name in ('blackbar', 'blackbar queue', 'blackbar events')`,
    );
    if ((rows[0]?.others ?? 0) > 0) throw new BlackbarError('conflict', 'processes_running');
  } finally {
    await client.end();
  }
}
