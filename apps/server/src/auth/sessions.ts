import { randomUUID } from 'node:crypto';
import {
  type AccountSession,
  type Role,
  SESSION,
  type SessionUser,
  type TierId,
  type TokenScope,
} from '@blackbar/contracts';
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { membership, organization, pendingRegistration, session, userAccount } from '../db/schema.ts';
import { newToken, tokenHash } from './secret-token.ts';

export interface Unverified {
  readonly kind: 'unverified';
  readonly sessionId: string;
  readonly pendingId: string;
  readonly email: string;
}

export interface Member {
  readonly kind: 'member';
  /** Of the session, or of the token that stands for one. */
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly industry: string | null;
  readonly tier: TierId;
  readonly role: Role;
  /** May give the second person's approval. */
  readonly mayApprove: boolean;
  /** A second factor was shown for this session. */
  readonly showedSecondFactor: boolean;
  /** The organization demands a second factor, and none was shown for this session. */
  readonly lacksSecondFactor: boolean;
  /** What a token may be used for; absent for a person with a browser. */
  readonly scopes?: readonly TokenScope[];
}

export type Visitor = { readonly kind: 'anonymous' } | Unverified | Member;

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** Where a sign-in comes from, for its own person to recognise. */
export interface Occasion {
  readonly device: string;
  readonly from: string;
}

export interface NewSession extends Occasion {
  readonly userId: string;
  readonly secondFactor: boolean;
  readonly actingFor?: string | undefined;
}

/** Not written on every request: an idle time of minutes does not need it to the second. */
const SEEN_STEP_MS = 30_000;

const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/**
 * Sessions by the hash of their token: whoever reads the table can't use them. Of one that ends, or acts for another
 * organization, the table itself tells all processes (migration 0073), whose streams then end.
 */
export class Sessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A new token at every sign-in, so that one planted before it is worth nothing. */
  async open(
    owner: NewSession | { readonly pendingId: string },
    tx: Pick<TenantTx, 'insert'> = this.#db.accounts,
  ): Promise<string> {
    const token = newToken();
    const row =
      'pendingId' in owner
        ? { pendingId: owner.pendingId }
        : {
            userId: owner.userId,
            secondFactor: owner.secondFactor,
            actingFor: owner.actingFor ?? null,
            device: owner.device,
            signedInFrom: owner.from,
          };
    await tx.insert(session).values({ tokenHash: tokenHash(token), id: randomUUID(), ...row });
    return token;
  }

  async close(token: string): Promise<void> {
    await this.#end(eq(session.tokenHash, tokenHash(token)));
  }

  /** One of a person's own. Whether there was one. */
  async revoke(tx: TenantTx, userId: string, id: string): Promise<boolean> {
    return (await this.#end(and(eq(session.userId, userId), eq(session.id, id)), tx)) > 0;
  }

  /** All of a person's, but `except`, in the transaction of what ends them. How many there were. */
  revokeAll(tx: TenantTx, userId: string, except?: string): Promise<number> {
    return this.#end(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)), tx);
  }

  /** Marks a session as one that has shown a second factor. */
  async shown(tx: TenantTx, id: string): Promise<void> {
    await tx.update(session).set({ secondFactor: true }).where(eq(session.id, id));
  }

  async actFor(id: string, organizationId: string): Promise<void> {
    await this.#db.accounts.update(session).set({ actingFor: organizationId }).where(eq(session.id, id));
  }

  async list(userId: string, current: string): Promise<AccountSession[]> {
    const rows = await this.#db.accounts
      .select()
      .from(session)
      .where(and(eq(session.userId, userId), stillGood()))
      .orderBy(desc(session.seenAt));
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      from: row.signedInFrom,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      current: row.id === current,
      secondFactor: row.secondFactor,
    }));
  }

  /** Who comes with this token. `extend` is false for calls that a page makes by itself. */
  async find(token: string, extend: boolean): Promise<Visitor> {
    const [row] = await this.#db.accounts
      .select({ session, user: userAccount, pendingEmail: pendingRegistration.email })
      .from(session)
      .leftJoin(userAccount, eq(userAccount.id, session.userId))
      .leftJoin(pendingRegistration, eq(pendingRegistration.id, session.pendingId))
      .where(and(eq(session.tokenHash, tokenHash(token)), stillGood()));
    if (!row) return ANONYMOUS;
    const { id: sessionId, pendingId } = row.session;
    if (pendingId !== null) {
      return { kind: 'unverified', sessionId, pendingId, email: row.pendingEmail ?? '' };
    }
    if (!row.user) return ANONYMOUS;
    if (extend && Date.now() - row.session.seenAt.getTime() > SEEN_STEP_MS) await this.#seen(token);
    return this.#member(row.session, row.user);
  }

  async #end(which: ReturnType<typeof and>, tx: Pick<TenantTx, 'delete'> = this.#db.accounts): Promise<number> {
    const gone = await tx.delete(session).where(which).returning({ id: session.id });
    return gone.length;
  }

  async #seen(token: string): Promise<void> {
    await this.#db.accounts
      .update(session)
      .set({ seenAt: sql`now()` })
      .where(eq(session.tokenHash, tokenHash(token)));
  }

  async #member(row: typeof session.$inferSelect, user: typeof userAccount.$inferSelect): Promise<Visitor> {
    const chosen = row.actingFor;
    const [found] = await this.#db.person(user.id, (tx) =>
      tx
        .select({ organization, membership })
        .from(membership)
        .innerJoin(organization, eq(organization.id, membership.organizationId))
        .where(eq(membership.userId, user.id))
        // The one that the session chose, else the oldest.
        .orderBy(sql`${membership.organizationId} is distinct from ${chosen}::uuid`, membership.createdAt)
        .limit(1),
    );
    if (!found) return ANONYMOUS;
    return memberOfRow(row.id, user, found, !row.secondFactor);
  }
}

/** A person in one of their organizations. */
export function memberOfRow(
  sessionId: string,
  user: typeof userAccount.$inferSelect,
  found: { organization: typeof organization.$inferSelect; membership: typeof membership.$inferSelect },
  withoutSecondFactor: boolean,
): Member {
  const { role, mayApprove } = found.membership;
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
    tier: found.organization.tier,
    role,
    mayApprove: mayApprove && role !== 'viewer',
    showedSecondFactor: !withoutSecondFactor,
    lacksSecondFactor: found.organization.secondFactorDemanded && withoutSecondFactor,
  };
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
      plan: visitor.tier,
      ...(visitor.industry === null
        ? {}
        : { industry: visitor.industry as NonNullable<SessionUser['organization']>['industry'] }),
    },
    role: visitor.role,
    mayApprove: visitor.mayApprove,
    lacksSecondFactor: visitor.lacksSecondFactor,
  };
}
