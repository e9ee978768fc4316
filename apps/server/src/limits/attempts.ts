import { createHmac } from 'node:crypto';
import { ATTEMPTS, type Attempt } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attemptLimit } from '../db/schema.ts';

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

  /** Counts one attempt, in one statement. Throws `TooManyAttempts` when there were as many as may be already. */
  async use(kind: Attempt, whose: string): Promise<void> {
    const limit = ATTEMPTS[kind];
    const fresh = sql`now() + make_interval(secs => ${limit.windowMs / 1000})`;
    const over = sql`${attemptLimit.resetsAt} <= now()`;
    const [row] = await this.#db.accounts
      .insert(attemptLimit)
      .values({ key: this.#hash(kind, whose), used: 1, resetsAt: fresh })
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
  async giveBack(kind: Attempt, whose: string): Promise<void> {
    await this.#db.accounts
      .update(attemptLimit)
      .set({ used: sql`greatest(${attemptLimit.used} - 1, 0)` })
      .where(eq(attemptLimit.key, this.#hash(kind, whose)));
  }

  async forget(kind: Attempt, whose: string): Promise<void> {
    await this.#db.accounts.delete(attemptLimit).where(eq(attemptLimit.key, this.#hash(kind, whose)));
  }

  async sweep(): Promise<void> {
    await this.#db.accounts.delete(attemptLimit).where(sql`${attemptLimit.resetsAt} <= now()`);
  }

  #hash(kind: Attempt, whose: string): Buffer {
    return createHmac('sha256', this.#key).update(`limit ${kind} ${whose}`).digest();
  }
}
