import { type Billing, billing as billingSchema, changeTierRequest, TIERS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { z } from 'zod';
import type { Member } from '../auth/sessions.ts';
import { providerOf, purchaseOf, syncPurchase } from '../billing/purchases.ts';
import type { Services } from '../services.ts';
import { tierOf } from '../usage/quota.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

const endsRequest = z.strictObject({ endsWithPeriod: z.boolean() });

/** The organization's subscription: what it has, what it changes, what it was charged. */
export function billingRoutes(app: App, services: Services): void {
  const { db, payments } = services;

  const told = async (organizationId: string): Promise<Billing> => {
    const { found, tier } = await db.tenant(organizationId, async (tx) => ({
      found: await purchaseOf(tx, organizationId),
      tier: await tierOf(tx, organizationId),
    }));
    if (!found) return { tier, subscription: null, invoices: [] };
    const { nextTier, status, endsWithPeriod, periodStart, periodEnd } = found.subscription;
    return {
      tier,
      subscription: {
        nextTier,
        status,
        endsWithPeriod,
        periodStart: periodStart.toISOString(),
        periodEnd: periodEnd.toISOString(),
        testOnly: payments?.kind === 'test',
      },
      invoices: [...((await payments?.invoices(found.purchase.customerRef)) ?? [])],
    };
  };

  const running = async (organizationId: string) => {
    const found = await db.tenant(organizationId, (tx) => purchaseOf(tx, organizationId));
    if (!found || found.subscription.status === 'ended') {
      throw new BlackbarError('conflict', 'no_subscription');
    }
    return found;
  };

  /**
   * What an owner has running, to be changed: as the provider says, not as was heard of it last; it may have ended
   * since.
   */
  const owned = async ({ organizationId, role }: Member) => {
    if (role !== 'owner') throw new BlackbarError('forbidden', 'owner_changes');
    await syncPurchase(services, (await running(organizationId)).purchase.id);
    return { ...(await running(organizationId)), provider: providerOf(services) };
  };

  app.get('/api/billing', { config: { access: 'member' }, schema: { response: { 200: billingSchema } } }, (request) =>
    told(memberOf(request).organizationId),
  );

  app.post(
    '/api/billing/tier',
    { config: { access: 'owner' }, schema: { body: changeTierRequest, response: { 200: billingSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { subscription, purchase, provider } = await owned(member);
      const { tier } = request.body;
      const dearer = (TIERS[tier].monthlyCents ?? 0) > (TIERS[subscription.tier].monthlyCents ?? 0);
      if (dearer) await provider.upgrade(purchase.subscriptionRef, tier);
      else await provider.changeAtPeriodEnd(purchase.subscriptionRef, tier);
      await syncPurchase(services, purchase.id);
      return told(member.organizationId);
    },
  );

  app.post(
    '/api/billing/end',
    { config: { access: 'owner' }, schema: { body: endsRequest, response: { 200: billingSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { purchase, provider } = await owned(member);
      await provider.endWithPeriod(purchase.subscriptionRef, request.body.endsWithPeriod);
      await syncPurchase(services, purchase.id);
      return told(member.organizationId);
    },
  );
}
