import type pg from 'pg';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { takeInstanceLock } from './postgres/instance-lock.ts';
import type { Ground } from './services.ts';
import { assertSameKey } from './storage/key-check.ts';
import { loadKeys } from './storage/master-key.ts';

export interface Standing extends Ground {
  /** Lets go of what was taken; ends the built-in database. */
  release(): Promise<void>;
}

/** The database, migrated, and the keys: what everything else stands on. */
export async function layGround(config: Config, log: Log, mailer: Mailer): Promise<Standing> {
  const keys = await loadKeys(config.masterKey, config.dataDir);
  if (config.databaseUrl !== undefined) {
    const connection: pg.ClientConfig = { connectionString: config.databaseUrl };
    await migrate(connection);
    await assertSameKey(connection, keys.wrapping);
    return { config, connection, keys, log, mailer, release: async () => {} };
  }
  const postgres = await startEmbedded(config.dataDir, keys.database);
  // Who does not get the lock leaves the database alone: somebody else works with it.
  const lock = await takeInstanceLock(postgres.connection, config.dataDir);
  lock.on('error', () => {});
  const release = async () => {
    await lock.end();
    await postgres.stop();
  };
  try {
    await migrate(postgres.connection);
    await assertSameKey(postgres.connection, keys.wrapping);
  } catch (error) {
    await release();
    throw error;
  }
  return { config, connection: postgres.connection, keys, log, mailer, release };
}
