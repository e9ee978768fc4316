import type pg from 'pg';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { assertOwnsNothing, serviceLogin } from './db/service-role.ts';
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
    const named: pg.ClientConfig = { connectionString: config.databaseUrl };
    const owner = config.databaseOwnerUrl === undefined ? named : { connectionString: config.databaseOwnerUrl };
    await migrate(owner);
    await assertSameKey(owner, keys.wrapping);
    const connection = config.databaseOwnerUrl === undefined ? await serviceLogin(owner, keys.service) : named;
    await assertOwnsNothing(connection);
    return { config, connection, owner, keys, log, mailTransport, release: async () => {} };
  }
  const guard = await EmbeddedGuard.start(config.dataDir, keys.database, log);
  try {
    await migrate(guard.connection);
    await assertSameKey(guard.connection, keys.wrapping);
    const connection = await serviceLogin(guard.connection, keys.service);
    const owner = guard.connection;
    return { config, connection, owner, keys, log, mailTransport, release: () => guard.release() };
  } catch (error) {
    await guard.release();
    throw error;
  }
}
