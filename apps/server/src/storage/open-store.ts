import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The store that the settings name: a bucket, a folder that all processes share, or the data folder's own. */
export async function openStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<ObjectStore> {
  if (storage?.kind === 's3') {
    // Its client is large, and most services never meet it.
    const { S3Store } = await import('./s3-store.ts');
    return S3Store.open(storage);
  }
  return FileStore.open(storage?.folder ?? join(dataDir, 'storage'));
}

/**
 * Where it is remembered what was erased: beside the master key, which a backup of the data leaves out; or, where the
 * objects lie elsewhere than the database, with them.
 */
export async function openErasureStore(
  { embedded, dataDir }: Pick<Config, 'embedded' | 'dataDir'>,
  store: ObjectStore,
): Promise<ObjectStore> {
  return embedded ? FileStore.open(join(dataDir, 'keys')) : store;
}
