import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A transaction; inside `tenant` only the rows of one tenant exist in it. */
export type TenantTx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

/** What a transaction may say of itself, and the policies of the tables ask (`current_setting`). */
type Setting = 'organization_id' | 'user_id' | 'keeper' | 'link_hash' | 'logo_id';

const CONNECTIONS = 20;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 60_000;
/** A transaction whose process hangs must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 120_000;

/**
 * A connection for as long as it is a transaction's. Of several statements that are asked at once one may fail while
 * another's sequel is still to come: that must not run in the transaction that has the connection next.
 */
class OwnTime {
  readonly client: pg.PoolClient;
  #over = false;

  constructor(client: pg.PoolClient) {
    const query = (...asked: Parameters<pg.PoolClient['query']>) =>
      this.#over
        ? Promise.reject(new Error('A statement came after its transaction had ended.'))
        : client.query(...asked);
    this.client = Object.create(client, { query: { value: query } });
  }

  end(): void {
    this.#over = true;
  }
}

/**
 * The one way to the tables. `accounts` reaches those that belong to people (accounts, sessions);
 * rows of tenants exist only inside `tenant`, because PostgreSQL hides them from everybody else.
 */
export class Database {
  readonly pool: pg.Pool;
  readonly accounts: Omit<NodePgDatabase, 'transaction'>;

  constructor(connection: pg.ClientConfig) {
    this.pool = new pg.Pool({
      ...connection,
      max: CONNECTIONS,
      // What a transaction asks at once goes out at once.
      pipeline: true,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      // The role has no right to pass row-level security by, whoever the connection belongs to.
      options: '-c role=blackbar_app',
      application_name: 'blackbar',
    });
    // A connection that breaks while nobody or somebody waits for it is replaced; who waits is told by the query.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.accounts = drizzle(this.pool);
  }

  /**
   * Runs `work` as one transaction. Its connection goes back to the pool whatever happens, and a broken one out of it.
   */
  transaction<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#begun('begin', work);
  }

  /**
   * Runs `work` with the rows in sight that a setting opens, for this transaction alone. Begun and set by one message:
   * each one that is waited for is a turn of two processes on a busy machine.
   */
  #seeing<T>(setting: Setting, value: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#begun(`begin; select set_config('app.${setting}', ${pg.escapeLiteral(value)}, true)`, work);
  }

  async #begun<T>(begin: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const own = new OwnTime(client);
    try {
      await client.query(begin);
      const result = await work(drizzle(own.client)).finally(() => own.end());
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `work` with the rows of one organization in sight, as one transaction. */
  tenant<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#seeing('organization_id', organizationId, work);
  }

  /** Runs `work` with a person's own memberships in sight, before an organization is chosen. */
  person<T>(userId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#seeing('user_id', userId, work);
  }

  /**
   * Runs `work` with the heads of all audit trails in sight: which organizations there are, and nothing that they hold.
   */
  keeper<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#seeing('keeper', 'on', work);
  }

  /** Runs `work` with the one agreement in sight whose link has this hash, before an organization is known. */
  holder<T>(linkHash: Buffer, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#seeing('link_hash', linkHash.toString('hex'), work);
  }

  /** Runs `work` with the one label in sight whose logo has this id, before an organization is known. */
  viewer<T>(logoId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#seeing('logo_id', logoId, work);
  }

  async answers(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * Shows an organization's rows to a transaction that began without one: to make it, or when it was found on the way.
 * It takes the place of one that was in sight before.
 */
export function seeOrganization(tx: TenantTx, organizationId: string): Promise<void> {
  return see(tx, 'organization_id', organizationId);
}

/** Shows a person's own memberships to a transaction that began without them. */
export function seeMembershipsOf(tx: TenantTx, userId: string): Promise<void> {
  return see(tx, 'user_id', userId);
}

async function see(tx: TenantTx, setting: Setting, value: string): Promise<void> {
  await tx.execute(sql`select set_config(${`app.${setting}`}, ${value}, true)`);
}
