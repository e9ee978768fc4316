import type { Role, TeamMember, updateMemberRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { passkey, totp } from '../db/accounts-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, organization, session, userAccount } from '../db/schema.ts';
import { apiToken, invitation } from '../db/teams-schema.ts';
import { releaseAssignments } from '../documents/assign.ts';
import { notFound } from '../not-found.ts';
import { assertApprovable } from './organizations.ts';

const MANAGES: readonly Role[] = ['owner', 'admin'];

export async function listMembers(tx: TenantTx): Promise<TeamMember[]> {
  const hasFactor = sql<boolean>`exists (select from ${totp} where ${totp.userId} = ${userAccount.id} and ${isNotNull(totp.confirmedAt)})
    or exists (select from ${passkey} where ${passkey.userId} = ${userAccount.id})`;
  const rows = await tx
    .select({ membership, user: userAccount, hasFactor })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.userId))
    .orderBy(asc(membership.createdAt), asc(membership.userId));
  return rows.map(({ membership: { role, mayApprove, createdAt }, user, hasFactor: secondFactor }) => ({
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    role,
    mayApprove: mayApprove && role !== 'viewer',
    secondFactor,
    since: createdAt.toISOString(),
  }));
}

/** Throws `forbidden` for what only an owner may, `conflict` where nobody would be left to own or to approve. */
export async function updateMember(
  tx: TenantTx,
  by: Member,
  userId: string,
  change: z.output<typeof updateMemberRequest>,
): Promise<void> {
  const own = await roleNow(tx, by);
  const before = await findMember(tx, userId);
  const role = change.role ?? before.role;
  const mayApprove = change.mayApprove ?? before.mayApprove;
  assertMayManage(own, before.role, role);
  if (before.role === 'owner' && role !== 'owner') await assertOwnerLeft(tx, userId);
  await tx.update(membership).set({ role, mayApprove }).where(eq(membership.userId, userId));
  await withdrawBeyond(tx, userId, role);
  await assertApprovable(tx, by.organizationId);
  const { organizationId, userId: actor } = by;
  const facts = { from: before.role, to: role, mayApprove };
  await record(tx, { organizationId, actor, action: 'member.changed', subject: userId, facts });
}

/**
 * Takes somebody out, or oneself. Their tokens, the invitations that they sent and their sessions that act for this
 * organization go with them; what they do elsewhere goes on.
 */
export async function removeMember(tx: TenantTx, by: Member, userId: string): Promise<void> {
  await releaseAssignments(tx, userId);
  const own = await roleNow(tx, by);
  const before = await findMember(tx, userId);
  const leaves = by.userId === userId;
  if (!leaves) assertMayManage(own, before.role, before.role);
  if (before.role === 'owner') await assertOwnerLeft(tx, userId);
  const { organizationId, userId: actor } = by;
  await tx.delete(apiToken).where(eq(apiToken.userId, userId));
  await tx.delete(membership).where(eq(membership.userId, userId));
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), or(eq(session.actingFor, organizationId), isNull(session.actingFor))));
  await withdrawBeyond(tx, userId, undefined);
  await assertApprovable(tx, organizationId);
  const action = leaves ? 'member.left' : 'member.removed';
  await record(tx, { organizationId, actor, action, subject: userId, facts: { role: before.role } });
}

export function assertMayManage(own: Role | undefined, ...roles: readonly Role[]): void {
  if (own === undefined || !MANAGES.includes(own)) throw new BlackbarError('forbidden', 'owner_or_admin');
  if (own !== 'owner' && roles.includes('owner')) {
    throw new BlackbarError('forbidden', 'owners_by_owners');
  }
}

/**
 * The caller's role as it is now. The organization's row is locked first, so that of two owners who leave at once one
 * stays, and nobody manages by a role that was taken from them while they asked.
 */
export async function roleNow(tx: TenantTx, { organizationId, userId }: Member): Promise<Role | undefined> {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('update');
  const [row] = await tx.select({ role: membership.role }).from(membership).where(eq(membership.userId, userId));
  return row?.role;
}

async function findMember(tx: TenantTx, userId: string) {
  const [row] = await tx.select().from(membership).where(eq(membership.userId, userId));
  if (!row) throw notFound();
  return row;
}

/** Open invitations that somebody sent and could not send any more: nobody comes back by one they wrote beforehand. */
async function withdrawBeyond(tx: TenantTx, userId: string, role: Role | undefined): Promise<void> {
  if (role === 'owner') return;
  const beyond = role === 'admin' ? eq(invitation.role, 'owner') : undefined;
  await tx.delete(invitation).where(and(eq(invitation.invitedBy, userId), isNull(invitation.acceptedAt), beyond));
}

async function assertOwnerLeft(tx: TenantTx, userId: string): Promise<void> {
  const others = await tx.$count(
    membership,
    and(eq(membership.role, 'owner'), sql`${membership.userId} <> ${userId}::uuid`),
  );
  if (others === 0) throw new BlackbarError('conflict', 'last_owner');
}
