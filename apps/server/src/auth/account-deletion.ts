import { BlackbarError } from '@blackbar/model';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { subscription } from '../db/billing-schema.ts';
import { seeOrganization, type TenantTx } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { legalHold } from '../db/teams-schema.ts';
import { releaseAssignments } from '../documents/assign.ts';
import { organizationsOf } from '../organizations/belonging.ts';
import { removeMember } from '../organizations/members.ts';
import type { Services } from '../services.ts';
import { lockOrganization } from '../usage/quota.ts';
import { assertPassword } from './password-change.ts';
import { lockAccount } from './second-factors.ts';
import type { Member } from './sessions.ts';

/**
 * Ends an account. An organization that nobody else belongs to goes with it, with all that it holds; from the others
 * its person is taken out. Throws `conflict` while somebody else needs them as an owner or a subscription runs, and
 * `held` under a legal hold: then nothing is changed.
 */
export async function deleteAccount(services: Services, member: Member, password: string): Promise<void> {
  const { db, vault } = services;
  await assertPassword(db, member.userId, password);
  const organizations = [...(await organizationsOf(db, member))].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ended = await db.transaction(async (tx) => {
    const closed: string[] = [];
    await lockAccount(tx, member.userId);
    for (const { id: organizationId, role } of organizations) {
      await seeOrganization(tx, organizationId);
      await releaseAssignments(tx, member.userId);
      // Whoever joins at this moment is counted, or finds nothing to join.
      await lockOrganization(tx, organizationId);
      const members = await tx.select({ userId: membership.userId }).from(membership);
      // Taken out meanwhile: it is somebody else's.
      if (!members.some(({ userId }) => userId === member.userId)) continue;
      if (members.length > 1) await removeMember(tx, { ...member, organizationId, role }, member.userId);
      else {
        await closeOrganization(tx, organizationId, member.userId);
        closed.push(organizationId);
      }
    }
    await tx.delete(userAccount).where(eq(userAccount.id, member.userId));
    return closed;
  });
  for (const organizationId of ended) await vault.removeOrganization(organizationId);
}

async function closeOrganization(tx: TenantTx, organizationId: string, actor: string): Promise<void> {
  const running = await tx
    .select({ id: subscription.purchaseId })
    .from(subscription)
    .where(and(inArray(subscription.status, ['active', 'past_due']), eq(subscription.endsWithPeriod, false)));
  if (running.length > 0) throw new BlackbarError('conflict', 'subscription_runs');
  await tx.delete(legalHold).where(isNotNull(legalHold.liftedAt));
  if ((await tx.$count(legalHold)) > 0) {
    throw new BlackbarError('held', 'organization_under_hold');
  }
  await record(tx, { organizationId, actor, action: 'organization.closed', subject: organizationId });
  await tx.delete(organization).where(eq(organization.id, organizationId));
}
