import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema.ts';
import type { Attempts } from '../limits/attempts.ts';
import { type SecondFactors, wrongCode } from './second-factors.ts';
import type { Member, Occasion, Sessions } from './sessions.ts';
import type { SignInTickets } from './sign-in-tickets.ts';
import { tellOrganizations } from './tell-organizations.ts';

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'new_account' | 'passkey' | 'totp' | 'recovery' | 'test';

interface Ports {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly tickets: SignInTickets;
  readonly factors: SecondFactors;
  readonly attempts: Attempts;
}

export type SignInStep =
  | { readonly kind: 'in'; readonly token: string; readonly member: Member }
  | { readonly kind: 'ticket'; readonly ticket: string };

/** The one way to a session. Whoever has a second factor gets a ticket first, whatever the first one was. */
export class SignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * After a first factor. The account's row is locked, as whoever changes its password or adds a factor locks it: a
   * session is there for them to end, or it is not opened. Throws `invalid_credentials` where the password of
   * `passwordHash` is the account's no more.
   */
  async begin(
    { userId, passwordHash }: { readonly userId: string; readonly passwordHash?: string },
    method: 'password' | 'new_account' | 'test',
    occasion: Occasion,
  ): Promise<SignInStep> {
    const { db, sessions, factors, tickets } = this.#ports;
    const token = await db.transaction(async (tx) => {
      const [user] = await tx.select().from(userAccount).where(eq(userAccount.id, userId)).for('share');
      if (!user || (passwordHash !== undefined && passwordHash !== user.passwordHash)) {
        throw new BlackbarError('invalid_credentials', 'wrong');
      }
      const { totp, passkeys } = await factors.of(userId, tx);
      if (totp || passkeys > 0) return undefined;
      return sessions.open({ userId, secondFactor: false, ...occasion }, tx);
    });
    if (token === undefined) return { kind: 'ticket', ticket: await tickets.open(userId) };
    return this.#admit(token, userId, method, false);
  }

  /** After a passkey, which is both factors in one: something held, and a person whom it has verified. */
  passkey(userId: string, occasion: Occasion): Promise<SignInStep & { kind: 'in' }> {
    return this.#open(userId, 'passkey', occasion);
  }

  /** A ticket and a code. Throws `invalid_code`, `unauthenticated` for a ticket that is over. */
  async code(ticket: string, code: string, occasion: Occasion): Promise<SignInStep & { kind: 'in' }> {
    const { tickets, factors, attempts } = this.#ports;
    const userId = await tickets.use(ticket);
    if (userId === undefined) throw ticketOver();
    await attempts.use('second_factor', userId);
    const method = await factors.use(userId, code);
    if (!method) {
      // Somebody has the password: whoever looks after the team sees it.
      await this.#ports.db.transaction((tx) => tellOrganizations(tx, userId, 'second_factor.refused'));
      throw wrongCode();
    }
    await tickets.close(ticket);
    return this.#open(userId, method, occasion);
  }

  async #open(userId: string, method: SignInMethod, occasion: Occasion) {
    const token = await this.#ports.sessions.open({ userId, secondFactor: true, ...occasion });
    return this.#admit(token, userId, method, true);
  }

  async #admit(token: string, userId: string, method: SignInMethod, secondFactor: boolean) {
    const { db, sessions } = this.#ports;
    const visitor = await sessions.find(token, false);
    if (visitor.kind !== 'member') {
      await sessions.close(token);
      throw new BlackbarError('forbidden', 'no_organization');
    }
    const { organizationId, sessionId: subject } = visitor;
    await db.tenant(organizationId, (tx) =>
      record(tx, { organizationId, actor: userId, action: 'session.opened', subject, facts: { method, secondFactor } }),
    );
    return { kind: 'in', token, member: visitor } as const;
  }
}

export function ticketOver(): BlackbarError {
  return new BlackbarError('unauthenticated', 'ticket_over');
}
