import { BlackbarError } from '@blackbar/model';
import { eq, ne } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { subscription } from '../db/billing-schema.ts';
import type { Database } from '../db/database.ts';
import { organization, userAccount } from '../db/schema.ts';
import { organizationOf } from './apply.ts';

/** What nobody buys on a page: Enterprise is by contact, and the trial is what an agreement that ended leaves. */
export const AGREED_TIERS = ['enterprise', 'trial'] as const;
export type AgreedTier = (typeof AGREED_TIERS)[number];

/**
 * Gives the oldest organization that a person owns a tier by agreement; returns its name. Throws `not_found`, and
 * `conflict` while a subscription runs, whose provider would set its own tier again.
 */
export async function agreeTier(db: Database, ownerEmail: string, tier: AgreedTier): Promise<string> {
  const organizationId = await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.email, ownerEmail.toLowerCase()));
    return owner && organizationOf(tx, owner.id);
  });
  if (!organizationId) throw new BlackbarError('not_found', 'no_such_owner');
  return db.tenant(organizationId, async (tx) => {
    if ((await tx.$count(subscription, ne(subscription.status, 'ended'))) > 0) {
      throw new BlackbarError('conflict', 'organization_subscribed');
    }
    const [changed] = await tx
      .update(organization)
      .set({ tier })
      .where(eq(organization.id, organizationId))
      .returning({ name: organization.name });
    const facts = { tier };
    await record(tx, { organizationId, actor: 'system', action: 'tier.agreed', subject: organizationId, facts });
    return changed?.name ?? '';
  });
}
