import type pg from 'pg';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail/transport.ts';
import { EmbeddedGuard } from './postgres/guard.ts';
import type { Ground } from './services.ts';
import { assertSameKey } from './storage/key-check.ts';
import { loadKeys } from './storage/master-key.ts';

export interface Standing extends Ground {
  /** Lets go of what was taken; ends the built-in database. */
  release(): Promise<void>;
}

/** The database, migrated, and the keys: what everything else stands on. */
export async function layGround(config: Config, log: Log, mailTransport: MailTransport): Promise<Standing> {
  const keys = await loadKeys(config.masterKey, config.dataDir);
  if (config.databaseUrl !== undefined) {
    const connection: pg.ClientConfig = { connectionString: config.databaseUrl };
    await migrate(connection);
    await assertSameKey(connection, keys.wrapping);
    return { config, connection, keys, log, mailTransport, release: async () => {} };
  }
  const guard = await EmbeddedGuard.start(config.dataDir, keys.database, log);
  try {
    await migrate(guard.connection);
    await assertSameKey(guard.connection, keys.wrapping);
  } catch (error) {
    await guard.release();
    throw error;
  }
  return { config, connection: guard.connection, keys, log, mailTransport, release: () => guard.release() };
}
