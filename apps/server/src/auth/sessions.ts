import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type PlanId, type Role, SESSION, type SessionUser } from '@blackbar/contracts';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { membership, organization, pendingRegistration, session, userAccount } from '../db/schema.ts';

export interface Unverified {
  readonly kind: 'unverified';
  readonly sessionId: string;
  readonly pendingId: string;
  readonly email: string;
}

export interface Member {
  readonly kind: 'member';
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly industry: string | null;
  readonly plan: PlanId;
  readonly role: Role;
}

export type Visitor = { readonly kind: 'anonymous' } | Unverified | Member;

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** Not written on every request: an idle time of minutes does not need it to the second. */
const SEEN_STEP_MS = 30_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/** Sessions by the hash of their token: whoever reads the table can't use them. */
export class Sessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A new token at every sign-in, so that one planted before it is worth nothing. */
  async open(owner: { userId: string } | { pendingId: string }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#db.accounts.insert(session).values({ tokenHash: hashOf(token), id: randomUUID(), ...owner });
    return token;
  }

  async close(token: string): Promise<void> {
    await this.#db.accounts.delete(session).where(eq(session.tokenHash, hashOf(token)));
  }

  /** Who comes with this token. `extend` is false for calls that a page makes by itself. */
  async find(token: string, extend: boolean): Promise<Visitor> {
    const [row] = await this.#db.accounts
      .select({ session, user: userAccount, pendingEmail: pendingRegistration.email })
      .from(session)
      .leftJoin(userAccount, eq(userAccount.id, session.userId))
      .leftJoin(pendingRegistration, eq(pendingRegistration.id, session.pendingId))
      .where(and(eq(session.tokenHash, hashOf(token)), stillGood()));
    if (!row) return ANONYMOUS;
    const { id: sessionId, pendingId } = row.session;
    if (pendingId !== null) {
      return { kind: 'unverified', sessionId, pendingId, email: row.pendingEmail ?? '' };
    }
    if (!row.user) return ANONYMOUS;
    if (extend && Date.now() - row.session.seenAt.getTime() > SEEN_STEP_MS) await this.#seen(token);
    return this.#member(sessionId, row.user);
  }

  async #seen(token: string): Promise<void> {
    await this.#db.accounts
      .update(session)
      .set({ seenAt: sql`now()` })
      .where(eq(session.tokenHash, hashOf(token)));
  }

  async #member(sessionId: string, user: typeof userAccount.$inferSelect): Promise<Visitor> {
    const [found] = await this.#db.person(user.id, (tx) =>
      tx
        .select({ organization, role: membership.role })
        .from(membership)
        .innerJoin(organization, eq(organization.id, membership.organizationId))
        .where(eq(membership.userId, user.id))
        .orderBy(membership.createdAt)
        .limit(1),
    );
    if (!found) return ANONYMOUS;
    return {
      kind: 'member',
      sessionId,
      userId: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      organizationId: found.organization.id,
      organizationName: found.organization.name,
      industry: found.organization.industry,
      plan: found.organization.plan,
      role: found.role,
    };
  }
}

function stillGood() {
  return or(
    and(
      isNotNull(session.userId),
      gt(session.createdAt, ago(SESSION.absoluteMs)),
      gt(session.seenAt, ago(SESSION.idleMs)),
    ),
    and(isNull(session.userId), gt(session.createdAt, ago(SESSION.unverifiedMs))),
  );
}

/** As `GET /api/auth/user` tells it. */
export function wireUser(visitor: Unverified | Member): SessionUser {
  if (visitor.kind === 'unverified') return { id: visitor.pendingId, email: visitor.email, emailVerified: false };
  return {
    id: visitor.userId,
    email: visitor.email,
    emailVerified: true,
    firstName: visitor.firstName,
    lastName: visitor.lastName,
    organization: {
      id: visitor.organizationId,
      name: visitor.organizationName,
      plan: visitor.plan,
      ...(visitor.industry === null
        ? {}
        : { industry: visitor.industry as NonNullable<SessionUser['organization']>['industry'] }),
    },
    role: visitor.role,
  };
}
