import type { OrganizationDetail } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { asc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { notFound } from '../not-found.ts';

export async function wantsTwoPeople(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ wanted: organization.twoPersonApproval })
    .from(organization)
    .where(eq(organization.id, id));
  return row?.wanted ?? false;
}

/** Names of members, by their ids, in the order of the ids. */
export async function namesOf(tx: TenantTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: userAccount.id, firstName: userAccount.firstName, lastName: userAccount.lastName })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.userId))
    .where(inArray(membership.userId, [...ids]));
  const names = new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []));
}

export async function organizationDetail(tx: TenantTx, id: string): Promise<OrganizationDetail> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id));
  if (!row) throw notFound();
  const rows = await tx
    .select({ role: membership.role, id: membership.userId })
    .from(membership)
    .orderBy(asc(membership.createdAt), asc(membership.userId));
  const names = await namesOf(
    tx,
    rows.map((each) => each.id),
  );
  const roles = new Map(rows.map((each) => [each.id, each.role]));
  const members = names.map((each) => ({ ...each, role: roles.get(each.id) ?? 'viewer' }));
  return { id, name: row.name, twoPersonApproval: row.twoPersonApproval, members };
}

/** Throws `forbidden` for whoever does not run the organization, `conflict` where nobody could approve anything. */
export async function setTwoPersonApproval(tx: TenantTx, member: Member, wanted: boolean): Promise<void> {
  const { organizationId, userId: actor, role } = member;
  if (role !== 'owner' && role !== 'admin') {
    throw new BlackbarError('forbidden', 'Only an owner or an administrator may change this.');
  }
  const { members } = await organizationDetail(tx, organizationId);
  if (wanted && members.filter((each) => each.role !== 'viewer').length < 2) {
    throw new BlackbarError('conflict', 'There is no second member who could approve.');
  }
  await tx.update(organization).set({ twoPersonApproval: wanted }).where(eq(organization.id, organizationId));
  const facts = { twoPersonApproval: wanted };
  await record(tx, { organizationId, actor, action: 'organization.changed', subject: organizationId, facts });
}
