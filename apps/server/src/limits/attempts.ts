import { createHmac } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attemptLimit } from '../db/schema.ts';

export interface Limit {
  readonly points: number;
  readonly windowMs: number;
}

/** More than allowed; `retryAfter` in seconds. */
export class TooManyAttempts extends BlackbarError<'too_many_requests', 'attempts'> {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too_many_requests', 'attempts');
    this.retryAfter = retryAfter;
  }
}

/** Counts in the database, so that all processes share one count; keys are hashed, because they hold addresses. */
export class Attempts {
  readonly #db: Database;
  readonly #key: Uint8Array;

  constructor(db: Database, hashingKey: Uint8Array) {
    this.#db = db;
    this.#key = hashingKey;
  }

  /** Counts one attempt, in one statement. Throws `TooManyAttempts` when there were `limit.points` already. */
  async use(name: string, limit: Limit): Promise<void> {
    const fresh = sql`now() + make_interval(secs => ${limit.windowMs / 1000})`;
    const over = sql`${attemptLimit.resetsAt} <= now()`;
    const [row] = await this.#db.accounts
      .insert(attemptLimit)
      .values({ key: this.#hash(name), used: 1, resetsAt: fresh })
      .onConflictDoUpdate({
        target: attemptLimit.key,
        set: {
          used: sql`case when ${over} then 1 else ${attemptLimit.used} + 1 end`,
          resetsAt: sql`case when ${over} then ${fresh} else ${attemptLimit.resetsAt} end`,
        },
      })
      .returning({ used: attemptLimit.used, resetsAt: attemptLimit.resetsAt });
    if (row && row.used > limit.points) {
      throw new TooManyAttempts(Math.max(1, Math.ceil((row.resetsAt.getTime() - Date.now()) / 1000)));
    }
  }

  /** Takes one counted attempt back. */
  async giveBack(name: string): Promise<void> {
    await this.#db.accounts
      .update(attemptLimit)
      .set({ used: sql`greatest(${attemptLimit.used} - 1, 0)` })
      .where(eq(attemptLimit.key, this.#hash(name)));
  }

  async forget(name: string): Promise<void> {
    await this.#db.accounts.delete(attemptLimit).where(eq(attemptLimit.key, this.#hash(name)));
  }

  async sweep(): Promise<void> {
    await this.#db.accounts.delete(attemptLimit).where(sql`${attemptLimit.resetsAt} <= now()`);
  }

  #hash(name: string): Buffer {
    return createHmac('sha256', this.#key).update(`limit ${name}`).digest();
  }
}
