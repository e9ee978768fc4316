import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { type purchase, subscription } from '../db/billing-schema.ts';
import { seeOrganization, type TenantTx } from '../db/database.ts';
import { organization, pendingRegistration, userAccount } from '../db/schema.ts';
import type { Links } from '../links.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { addressesOf, OWNERS } from '../organizations/addresses.ts';
import { lockOrganization } from '../usage/quota.ts';
import type { Snapshot } from './payment-provider.ts';

export type PurchaseRow = typeof purchase.$inferSelect;

export interface Tellers {
  readonly post: PostOffice;
  readonly links: Links;
}

/**
 * Whether a registration may still be verified. One whose address had an account already never is, so nothing bought
 * with it is ever claimed.
 */
export async function mayBeVerified(tx: TenantTx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ known: userAccount.id })
    .from(pendingRegistration)
    .leftJoin(userAccount, eq(userAccount.email, pendingRegistration.email))
    .where(eq(pendingRegistration.id, accountId));
  return rows.some(({ known }) => known === null);
}

/**
 * Makes an organization's subscription and tier what the provider says. The same said twice changes nothing. false:
 * another purchase keeps its subscription running, and that stays.
 */
export async function applySnapshot(
  tx: TenantTx,
  tellers: Tellers,
  { id: purchaseId, accountId }: Pick<PurchaseRow, 'id' | 'accountId'>,
  organizationId: string,
  snapshot: Snapshot,
): Promise<boolean> {
  await seeOrganization(tx, organizationId);
  // Of two that are paid at once one is the first.
  await lockOrganization(tx, organizationId);
  const [before] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.organizationId, organizationId))
    .for('update');
  const ended = snapshot.status === 'ended' || snapshot.status === 'incomplete';
  if (before && before.purchaseId !== purchaseId) {
    // The end of an earlier subscription is no news for the one that took its place.
    if (ended) return true;
    if (before.status !== 'ended') return false;
  }
  const status = ended ? 'ended' : snapshot.status;
  const now = {
    purchaseId,
    tier: snapshot.tier,
    nextTier: snapshot.nextTier,
    status,
    endsWithPeriod: snapshot.endsWithPeriod,
    periodStart: new Date(snapshot.periodStart),
    periodEnd: new Date(snapshot.periodEnd),
  } as const;
  await tx
    .insert(subscription)
    .values({ organizationId, ...now })
    .onConflictDoUpdate({ target: subscription.organizationId, set: now });
  const tier = ended ? 'trial' : snapshot.tier;
  await tx.update(organization).set({ tier }).where(eq(organization.id, organizationId));
  if (status === 'past_due' && before?.status !== 'past_due') await tellFailure(tx, tellers, organizationId);
  if (before && sameAs(before, now)) return true;
  const facts = {
    tier,
    nextTier: now.nextTier,
    status,
    endsWithPeriod: now.endsWithPeriod,
    periodEnd: snapshot.periodEnd,
  };
  const action = before ? 'subscription.changed' : 'subscription.began';
  await record(tx, { organizationId, actor: before ? 'system' : accountId, action, subject: purchaseId, facts });
  return true;
}

type Compared = Pick<
  typeof subscription.$inferSelect,
  'purchaseId' | 'tier' | 'nextTier' | 'status' | 'endsWithPeriod' | 'periodEnd'
>;

function sameAs(a: Compared, b: Compared): boolean {
  const said = ({ purchaseId, tier, nextTier, status, endsWithPeriod, periodEnd }: Compared) =>
    JSON.stringify([purchaseId, tier, nextTier, status, endsWithPeriod, periodEnd.toISOString()]);
  return said(a) === said(b);
}

async function tellFailure(tx: TenantTx, { post, links }: Tellers, organizationId: string): Promise<void> {
  for (const to of await addressesOf(tx, OWNERS)) {
    await post.post(
      tx,
      { to, content: { kind: 'payment_failed', link: links.page('/settings/plan') } },
      organizationId,
    );
  }
}
