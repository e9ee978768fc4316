import { asc, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member, Sessions } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { membership, organization } from '../db/schema.ts';
import { notFound } from '../not-found.ts';

/** The organizations that a person belongs to, oldest first. */
export async function organizationsOf(db: Database, { userId, organizationId }: Member) {
  const rows = await db.person(userId, (tx) =>
    tx
      .select({ id: organization.id, name: organization.name, role: membership.role })
      .from(membership)
      .innerJoin(organization, eq(organization.id, membership.organizationId))
      .where(eq(membership.userId, userId))
      .orderBy(asc(membership.createdAt)),
  );
  return rows.map((row) => ({ ...row, current: row.id === organizationId }));
}

/**
 * From now on this session acts for another of its person's organizations. Throws `not_found` for one that is not
 * theirs.
 */
export async function actFor(
  { db, sessions }: { readonly db: Database; readonly sessions: Sessions },
  member: Member,
  organizationId: string,
): Promise<void> {
  const own = await organizationsOf(db, member);
  if (!own.some(({ id }) => id === organizationId)) throw notFound();
  await sessions.actFor(member.sessionId, organizationId);
  const { userId: actor, sessionId: subject } = member;
  await db.tenant(organizationId, (tx) => record(tx, { organizationId, actor, action: 'session.switched', subject }));
}
