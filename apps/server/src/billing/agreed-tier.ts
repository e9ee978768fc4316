import { BlackbarError } from '@blackbar/model';
import { and, eq, ne } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { subscription } from '../db/billing-schema.ts';
import type { Database } from '../db/database.ts';
import { membership, organization, userAccount } from '../db/schema.ts';

/** What nobody buys on a page: Enterprise is by contact, and the trial is what an agreement that ended leaves. */
export const AGREED_TIERS = ['enterprise', 'trial'] as const;
export type AgreedTier = (typeof AGREED_TIERS)[number];

/**
 * Gives an organization that a person owns a tier by agreement; returns its name. Throws `not_found`, and `conflict`
 * where they own several and none is named, and while a subscription runs, whose provider would set its own tier again.
 */
export async function agreeTier(db: Database, ownerEmail: string, tier: AgreedTier, named?: string): Promise<string> {
  const owned = await ownedBy(db, ownerEmail);
  const meant = owned.filter(({ name }) => named === undefined || name.toLowerCase() === named.toLowerCase());
  if (meant.length > 1) throw new BlackbarError('conflict', 'owns_several');
  const [organizationId] = meant.map(({ id }) => id);
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

async function ownedBy(db: Database, email: string) {
  const [person] = await db.accounts
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, email.toLowerCase()));
  if (!person) return [];
  return db.person(person.id, (tx) =>
    tx
      .select({ id: organization.id, name: organization.name })
      .from(membership)
      .innerJoin(organization, eq(organization.id, membership.organizationId))
      .where(and(eq(membership.userId, person.id), eq(membership.role, 'owner'))),
  );
}
