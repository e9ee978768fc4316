import type { OrganizationDetail, updateOrganizationRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { asc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type Facts, record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, organization } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from './names.ts';

export async function wantsTwoPeople(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ wanted: organization.twoPersonApproval })
    .from(organization)
    .where(eq(organization.id, id));
  return row?.wanted ?? false;
}

/**
 * Where two people are demanded there must be two who work, and one who may approve what the other makes. What the only
 * one who may makes waits until a second may: that is said where it is demanded, and locks nobody else out. Throws
 * `conflict`.
 */
export async function assertApprovable(tx: TenantTx, organizationId: string): Promise<void> {
  if (!(await wantsTwoPeople(tx, organizationId))) return;
  const working = await tx.select().from(membership).where(ne(membership.role, 'viewer'));
  if (working.length < 2 || !working.some(({ mayApprove }) => mayApprove)) {
    throw new BlackbarError('conflict', 'nobody_to_approve');
  }
}

export async function organizationDetail(tx: TenantTx, id: string): Promise<OrganizationDetail> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id));
  if (!row) throw notFound();
  const rows = await tx
    .select({ role: membership.role, id: membership.userId })
    .from(membership)
    .orderBy(asc(membership.createdAt), asc(membership.userId));
  const names = await namesOfPeople(
    tx,
    rows.map((each) => each.id),
  );
  const members = rows.map((each) => ({ id: each.id, name: names.get(each.id) ?? '', role: each.role }));
  const { name, twoPersonApproval, secondFactorDemanded } = row;
  return { id, name, twoPersonApproval, secondFactorDemanded, members };
}

/** Throws `conflict` where nobody could approve anything, or where whoever demands a second factor has none. */
export async function changeOrganization(
  tx: TenantTx,
  member: Member,
  change: z.output<typeof updateOrganizationRequest>,
): Promise<void> {
  const { organizationId, userId: actor } = member;
  if (Object.keys(change).length === 0) return;
  const { members } = await organizationDetail(tx, organizationId);
  if (change.twoPersonApproval && members.filter((each) => each.role !== 'viewer').length < 2) {
    throw new BlackbarError('conflict', 'no_second_member');
  }
  if (change.secondFactorDemanded && !member.showedSecondFactor) {
    throw new BlackbarError('conflict', 'own_factor_first');
  }
  const { name, ...switches } = change;
  await tx.update(organization).set(change).where(eq(organization.id, organizationId));
  if (change.twoPersonApproval) await assertApprovable(tx, organizationId);
  const facts = Object.fromEntries(
    Object.entries({ ...switches, renamed: name !== undefined }).filter(([, value]) => value !== undefined),
  ) as Facts;
  await record(tx, { organizationId, actor, action: 'organization.changed', subject: organizationId, facts });
}
