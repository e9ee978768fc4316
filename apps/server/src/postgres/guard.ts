import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { takeInstanceLock } from './instance-lock.ts';

/** Holds the built-in database for the life of the service: starts it again when it is killed, ends it at the end. */
export class EmbeddedGuard {
  readonly #dataDir: string;
  readonly #password: string;
  readonly #log: Log;
  #postgres: Embedded;
  #lock: pg.Client;
  #released = false;

  private constructor(dataDir: string, password: string, log: Log, postgres: Embedded, lock: pg.Client) {
    this.#dataDir = dataDir;
    this.#password = password;
    this.#log = log;
    this.#postgres = postgres;
    this.#lock = lock;
    this.#watch();
  }

  /** Throws `conflict` when another service holds the same data folder; its database is left alone. */
  static async start(dataDir: string, password: string, log: Log): Promise<EmbeddedGuard> {
    const postgres = await startEmbedded(dataDir, password);
    const lock = await takeInstanceLock(postgres.connection, dataDir);
    return new EmbeddedGuard(dataDir, password, log, postgres, lock);
  }

  get connection(): pg.ClientConfig {
    return this.#postgres.connection;
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#lock.end();
    await this.#postgres.stop();
  }

  #watch(): void {
    // The end follows each error, and that is what is acted on.
    this.#lock.on('error', () => {});
    this.#lock.once('end', () => {
      if (!this.#released) void this.#restart();
    });
  }

  /** A service without its database can do nothing: when it can't be started again, neither goes on. */
  async #restart(): Promise<void> {
    try {
      this.#postgres = await startEmbedded(this.#dataDir, this.#password);
      this.#lock = await takeInstanceLock(this.#postgres.connection, this.#dataDir);
      this.#watch();
      this.#log.warn({}, 'the database was started again');
    } catch (error) {
      this.#log.fatal({ err: error }, 'the database can’t be started again');
      process.exit(1);
    }
  }
}
