import { randomUUID } from 'node:crypto';
import type { createTokenRequest, TokenScope } from '@blackbar/contracts';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import { inDays } from '../days.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { apiToken } from '../db/teams-schema.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { newToken, tokenHash } from './secret-token.ts';
import { ANONYMOUS, type Member, memberOfRow, type Visitor } from './sessions.ts';

/** What scanners of leaked secrets look for. */
const PREFIX = 'blackbar_';
/** Last use is told to the minute. */
const SEEN_STEP = sql`interval '1 minute'`;

type TokenRow = typeof apiToken.$inferSelect;

/** Who comes with a token: its owner, in its organization, for as long as both are what they were. */
export async function findToken(db: Database, token: string): Promise<Visitor> {
  const row = await db.holder(tokenHash(token), async (tx) => {
    const [found] = await tx
      .select()
      .from(apiToken)
      .where(and(eq(apiToken.tokenHash, tokenHash(token)), gt(apiToken.expiresAt, sql`now()`)));
    return found;
  });
  if (!row) return ANONYMOUS;
  return db.tenant(row.organizationId, async (tx) => {
    const [found] = await tx
      .select({ organization, membership, user: userAccount })
      .from(membership)
      .innerJoin(organization, eq(organization.id, membership.organizationId))
      .innerJoin(userAccount, eq(userAccount.id, membership.userId))
      .where(eq(membership.userId, row.userId));
    if (!found) return ANONYMOUS;
    await tx
      .update(apiToken)
      .set({ lastUsedAt: sql`now()` })
      .where(
        and(
          eq(apiToken.id, row.id),
          or(sql`${apiToken.lastUsedAt} is null`, lt(apiToken.lastUsedAt, sql`now() - ${SEEN_STEP}`)),
        ),
      );
    return { ...memberOfRow(row.id, found.user, found, !row.secondFactor), scopes: row.scopes as TokenScope[] };
  });
}

/** A token of one's own. Its secret is in the answer and nowhere else. */
export async function createToken(
  tx: TenantTx,
  { organizationId, userId, showedSecondFactor }: Member,
  { name, scopes, days }: z.output<typeof createTokenRequest>,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = `${PREFIX}${newToken()}`;
  const [row] = await tx
    .insert(apiToken)
    .values({
      id: randomUUID(),
      organizationId,
      userId,
      name,
      scopes: [...new Set(scopes)],
      tokenHash: tokenHash(secret),
      secondFactor: showedSecondFactor,
      expiresAt: inDays(days),
    })
    .returning();
  if (!row) throw notFound();
  const facts = { scopes: row.scopes.join(' '), days };
  await record(tx, { organizationId, actor: userId, action: 'token.created', subject: row.id, facts });
  return { row, secret };
}

/** One's own; administrators see all of the organization's. */
export async function listTokens(tx: TenantTx, { userId, role }: Member) {
  const all = role === 'owner' || role === 'admin';
  const rows = await tx
    .select()
    .from(apiToken)
    .where(all ? undefined : eq(apiToken.userId, userId))
    .orderBy(desc(apiToken.createdAt));
  return Promise.all(rows.map((row) => wireToken(tx, row)));
}

export async function wireToken(tx: TenantTx, row: TokenRow) {
  const names = await namesOfPeople(tx, [row.userId]);
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as TokenScope[],
    owner: names.get(row.userId) ?? '',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** One's own, or any for an administrator. */
export async function revokeToken(tx: TenantTx, { organizationId, userId, role }: Member, id: string): Promise<void> {
  const all = role === 'owner' || role === 'admin';
  const gone = await tx
    .delete(apiToken)
    .where(and(eq(apiToken.id, id), all ? undefined : eq(apiToken.userId, userId)))
    .returning({ id: apiToken.id });
  if (gone.length === 0) throw notFound();
  await record(tx, { organizationId, actor: userId, action: 'token.revoked', subject: id });
}
