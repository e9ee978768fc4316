import type { Role, TeamMember, updateMemberRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { passkey, totp } from '../db/accounts-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { apiToken } from '../db/teams-schema.ts';
import { releaseAssignments } from '../documents/assign.ts';
import { notFound } from '../not-found.ts';

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
  const before = await lockMember(tx, by.organizationId, userId);
  const role = change.role ?? before.role;
  const mayApprove = change.mayApprove ?? before.mayApprove;
  assertMayManage(by, before.role, role);
  if (before.role === 'owner' && role !== 'owner') await assertOwnerLeft(tx, userId);
  await tx.update(membership).set({ role, mayApprove }).where(eq(membership.userId, userId));
  await assertApprovable(tx, by.organizationId);
  const { organizationId, userId: actor } = by;
  const facts = { from: before.role, to: role, mayApprove };
  await record(tx, { organizationId, actor, action: 'member.changed', subject: userId, facts });
}

/** Takes somebody out, or oneself. Their tokens go with them and are returned; the caller ends their sessions. */
export async function removeMember(tx: TenantTx, by: Member, userId: string): Promise<string[]> {
  await releaseAssignments(tx, userId);
  const before = await lockMember(tx, by.organizationId, userId);
  const leaves = by.userId === userId;
  if (!leaves) assertMayManage(by, before.role, before.role);
  if (before.role === 'owner') await assertOwnerLeft(tx, userId);
  const tokens = await tx.delete(apiToken).where(eq(apiToken.userId, userId)).returning({ id: apiToken.id });
  await tx.delete(membership).where(eq(membership.userId, userId));
  await assertApprovable(tx, by.organizationId);
  const { organizationId, userId: actor } = by;
  const action = leaves ? 'member.left' : 'member.removed';
  await record(tx, { organizationId, actor, action, subject: userId, facts: { role: before.role } });
  return tokens.map(({ id }) => id);
}

export function assertMayManage({ role: own }: Member, ...roles: readonly Role[]): void {
  if (!MANAGES.includes(own)) throw new BlackbarError('forbidden', 'owner_or_admin');
  if (own !== 'owner' && roles.includes('owner')) {
    throw new BlackbarError('forbidden', 'owners_by_owners');
  }
}

/** The organization's row is locked, so that of two owners who leave at once one stays. */
async function lockMember(tx: TenantTx, organizationId: string, userId: string) {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('update');
  const [row] = await tx.select().from(membership).where(eq(membership.userId, userId));
  if (!row) throw notFound();
  return row;
}

async function assertOwnerLeft(tx: TenantTx, userId: string): Promise<void> {
  const others = await tx.$count(
    membership,
    and(eq(membership.role, 'owner'), sql`${membership.userId} <> ${userId}::uuid`),
  );
  if (others === 0) throw new BlackbarError('conflict', 'last_owner');
}

/** Where two people are demanded there must be two who may. */
async function assertApprovable(tx: TenantTx, organizationId: string): Promise<void> {
  const [row] = await tx
    .select({ wanted: organization.twoPersonApproval })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!row?.wanted) return;
  const working = await tx.select().from(membership).where(sql`${membership.role} <> 'viewer'`);
  if (working.length < 2 || !working.some(({ mayApprove }) => mayApprove)) {
    throw new BlackbarError('conflict', 'nobody_to_approve');
  }
}
