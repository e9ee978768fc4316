import { BlackbarError } from '@blackbar/model';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { EmbeddedGuard } from '../postgres/guard.ts';
import { hasOwnKey, loadKeys } from '../storage/master-key.ts';
import { openErasureStore, openStore } from '../storage/open-store.ts';
import type { Place } from './place.ts';

interface OpenPlace extends Place {
  release(): Promise<void>;
}

/**
 * The database and the storage that the settings name. `beside`: a service may run on them, or not; `alone`: one that
 * runs on the same data folder is refused.
 */
export async function openPlace(config: Config, how: 'beside' | 'alone'): Promise<OpenPlace> {
  // One that is drawn here would open nothing.
  if (config.masterKey === undefined && !(await hasOwnKey(config.dataDir))) {
    throw new BlackbarError('unavailable', 'backup_key_missing');
  }
  const keys = await loadKeys(config.masterKey, config.dataDir);
  const { owner, end } = await openDatabase(config, keys.database, how);
  try {
    const store = await openStore(config);
    const erasures = await openErasureStore(config, store);
    const release = async (): Promise<void> => {
      await store.close();
      await end();
    };
    return { owner, store, erasures, keys, release };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  password: string,
  how: 'beside' | 'alone',
): Promise<{ readonly owner: pg.ClientConfig; end(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    return { owner: { connectionString: databaseOwnerUrl ?? databaseUrl }, end: async () => {} };
  }
  if (how === 'beside') {
    const running = await startEmbedded(dataDir, password);
    // A service's is its own to end.
    if (running.adopted) return { owner: running.connection, end: async () => {} };
  }
  const guard = await EmbeddedGuard.start(dataDir, password, createLog());
  return { owner: guard.connection, end: () => guard.release() };
}
