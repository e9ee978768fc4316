import type pg from 'pg';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { assertOwnsNothing, serviceLogin } from './db/service-role.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail/transport.ts';
import { EmbeddedGuard } from './postgres/guard.ts';
import { assertSameKey } from './storage/key-check.ts';
import { type Keys, loadKeys } from './storage/master-key.ts';

/** The database, migrated, the keys, and what else everything is built upon. */
export interface Infrastructure {
  readonly config: Config;
  /** Of the service, which owns nothing. */
  readonly connection: pg.ClientConfig;
  /** Of the tables' owner, for setting up. */
  readonly owner: pg.ClientConfig;
  readonly keys: Keys;
  readonly log: Log;
  readonly mailTransport: MailTransport;
}

export interface OpenInfrastructure extends Infrastructure {
  /** Lets go of what was taken; ends the built-in database. */
  release(): Promise<void>;
}

/**
 * Connects to the database that the settings name, or starts the built-in one, and brings its tables up to date. Throws
 * where the keys are not those of the data, or the service would own tables.
 */
export async function openInfrastructure(
  config: Config,
  log: Log,
  mailTransport: MailTransport,
): Promise<OpenInfrastructure> {
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
