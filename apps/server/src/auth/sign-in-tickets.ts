import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { signInTicket } from '../db/accounts-schema.ts';
import type { Database } from '../db/database.ts';
import { newToken, tokenHash } from './secret-token.ts';

export const TICKET_MS = 5 * 60_000;
const TRIES = 5;

/** Between a right password and a second factor: good for a few tries within a few minutes, and for nothing else. */
export class SignInTickets {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async open(userId: string): Promise<string> {
    const token = newToken();
    const expiresAt = sql`now() + make_interval(secs => ${TICKET_MS / 1000})`;
    await this.#db.accounts.insert(signInTicket).values({ tokenHash: tokenHash(token), userId, expiresAt });
    return token;
  }

  /** Whose it is; counted as a try before anything is compared. `undefined` when it is over. */
  async use(token: string): Promise<string | undefined> {
    const [row] = await this.#db.accounts
      .update(signInTicket)
      .set({ tries: sql`${signInTicket.tries} + 1` })
      .where(live(token))
      .returning({ userId: signInTicket.userId });
    return row?.userId;
  }

  /** Whose it is, without counting. */
  async peek(token: string): Promise<string | undefined> {
    const [row] = await this.#db.accounts.select().from(signInTicket).where(live(token));
    return row?.userId;
  }

  async close(token: string): Promise<void> {
    await this.#db.accounts.delete(signInTicket).where(eq(signInTicket.tokenHash, tokenHash(token)));
  }

  async sweep(): Promise<void> {
    await this.#db.accounts.delete(signInTicket).where(lt(signInTicket.expiresAt, sql`now()`));
  }
}

function live(token: string) {
  return and(
    eq(signInTicket.tokenHash, tokenHash(token)),
    lt(signInTicket.tries, TRIES),
    gt(signInTicket.expiresAt, sql`now()`),
  );
}
