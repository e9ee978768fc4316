import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { seeMembershipsOf, seeOrganization, type TenantTx } from '../db/database.ts';
import { membership } from '../db/schema.ts';

/**
 * An event of a person's account, in the trail of every organization that they belong to: last in its transaction, and
 * always in the same order, because a trail is locked to the end.
 */
export async function tellOrganizations(tx: TenantTx, userId: string, action: string): Promise<void> {
  await seeMembershipsOf(tx, userId);
  const organizations = await tx
    .select({ id: membership.organizationId })
    .from(membership)
    .where(eq(membership.userId, userId))
    .orderBy(membership.organizationId);
  for (const { id: organizationId } of organizations) {
    await seeOrganization(tx, organizationId);
    await record(tx, { organizationId, actor: userId, action, subject: userId });
  }
}
