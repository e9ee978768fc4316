import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** A transaction in which only the rows of one tenant exist. */
export type TenantTx = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0];

/**
 * The one way to the tables. `accounts` reaches those that belong to people (accounts, sessions);
 * rows of tenants exist only inside `tenant`, because PostgreSQL hides them from everybody else.
 */
export class Database {
  readonly pool: pg.Pool;
  readonly accounts: NodePgDatabase<typeof schema>;

  constructor(connection: pg.ClientConfig) {
    // The role has no right to pass row-level security by, whoever the connection belongs to.
    this.pool = new pg.Pool({ ...connection, max: 20, options: '-c role=blackbar_app', application_name: 'blackbar' });
    // An idle connection that breaks is replaced by the next query, which reports what is wrong.
    this.pool.on('error', () => {});
    this.accounts = drizzle(this.pool, { schema });
  }

  /** Runs `work` with the rows of one organization in sight, as one transaction. */
  tenant<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.accounts.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.organization_id', ${organizationId}, true)`);
      return work(tx);
    });
  }

  /** Runs `work` with a person's own memberships in sight, before an organization is chosen. */
  person<T>(userId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.accounts.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`);
      return work(tx);
    });
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
