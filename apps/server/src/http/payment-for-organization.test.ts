import type { PaymentIntent } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agreeTier } from '../billing/agreed-tier.ts';
import { reconcilePurchases } from '../billing/reconcile.ts';
import { purchase, subscription } from '../db/billing-schema.ts';
import { organization } from '../db/schema.ts';
import { usageEvent } from '../db/usage-schema.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Owner extends Visitor {
  readonly email: string;
}

const organizationOf = async (owner: Visitor) => (await userOf(owner)).organization.id;
const actFor = (owner: Visitor, organizationId: string) => owner.post('/api/account/organization', { organizationId });
const intent = (owner: Visitor, plan = 'starter') => owner.post('/api/create-payment-intent', { plan });
const secretOf = async (owner: Visitor, plan?: string) =>
  (await intent(owner, plan)).json<PaymentIntent>().clientSecret;
const pay = (owner: Visitor, clientSecret: string) =>
  owner.post('/api/test-payments', { clientSecret, outcome: 'succeeds' });

async function tierOf(organizationId: string): Promise<string | undefined> {
  const [row] = await service.services.db.tenant(organizationId, (tx) =>
    tx.select().from(organization).where(eq(organization.id, organizationId)),
  );
  return row?.tier;
}

/** A second owner of a colleague's organization, who has one of their own besides. */
async function secondOwner(): Promise<{ first: Owner; invited: Owner; firm: string; own: string }> {
  const [first, invited] = [await signUp(service), await signUp(service)];
  const [firm, own] = [await organizationOf(first), await organizationOf(invited)];
  const { id } = await userOf(invited);
  await service.services.db.tenant(firm, (tx) =>
    tx.execute(`insert into membership (organization_id, user_id, role) values ('${firm}', '${id}', 'owner')`),
  );
  return { first, invited, firm, own };
}

test('what is bought while a session acts for a firm is the firm’s, not the buyer’s own', async () => {
  const { invited, firm, own } = await secondOwner();
  await actFor(invited, firm);
  expect((await pay(invited, await secretOf(invited))).statusCode).toBe(200);
  expect([await tierOf(firm), await tierOf(own)]).toEqual(['starter', 'trial']);
});

test('who bought for one organization buys for another', async () => {
  const { invited, firm, own } = await secondOwner();
  await pay(invited, await secretOf(invited, 'professional'));
  await actFor(invited, firm);
  await pay(invited, await secretOf(invited, 'starter'));
  expect([await tierOf(firm), await tierOf(own)]).toEqual(['starter', 'professional']);
  await reconcilePurchases(service.services, 0);
  expect([await tierOf(firm), await tierOf(own)]).toEqual(['starter', 'professional']);
});

test('of two owners one pays: the other’s form is over, or not opened', async () => {
  const { first, invited, firm } = await secondOwner();
  await actFor(invited, firm);
  const [older, newer] = [await secretOf(first), await secretOf(invited)];
  expect(newer).not.toBe(older);
  expect((await pay(first, older)).statusCode).toBe(409);
  expect((await pay(invited, newer)).statusCode).toBe(200);
  const refused = await intent(first, 'professional');
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'There is a subscription already.']);
});

test('paid for an organization whose subscription runs: given back, and what runs stays', async () => {
  const { first, firm } = await secondOwner();
  const { db, payments } = service.services;
  await pay(first, await secretOf(first, 'professional'));
  const order = { id: crypto.randomUUID(), accountId: (await userOf(first)).id, email: first.email } as const;
  const begun = await payments?.begin({ ...order, tier: 'starter' });
  if (!begun) throw new Error('nothing takes payments');
  await db.accounts
    .insert(purchase)
    .values({ id: order.id, accountId: order.accountId, boughtFor: firm, tier: 'starter', ...begun });
  await pay(first, begun.clientSecret);
  const [second] = await db.accounts.select().from(purchase).where(eq(purchase.id, order.id));
  expect([second?.state, (await payments?.read(begun.subscriptionRef))?.status]).toEqual(['ended', 'ended']);
  expect(await tierOf(firm)).toBe('professional');
});

test('documents above the quota are told of the purchase that the subscription runs on alone', async () => {
  const { first, firm } = await secondOwner();
  const { db, payments } = service.services;
  if (!payments) throw new Error('nothing takes payments');
  const clientSecret = await secretOf(first);
  await pay(first, clientSecret);
  const [running] = await db.accounts.select().from(purchase).where(eq(purchase.clientSecret, clientSecret));
  if (!running) throw new Error('nothing was bought');
  const later = { id: crypto.randomUUID(), customerRef: 'later', subscriptionRef: 'later' };
  await db.accounts.insert(purchase).values({ ...running, ...later, clientSecret: later.id });
  await db.tenant(firm, (tx) => tx.update(subscription).set({ purchaseId: later.id }));
  const used = { organizationId: firm, documentId: crypto.randomUUID(), caseId: crypto.randomUUID() };
  await db.tenant(firm, (tx) => tx.insert(usageEvent).values({ ...used, overageCents: 250 }));
  const told = vi.spyOn(payments, 'tellOverage').mockResolvedValue();
  await reconcilePurchases(service.services);
  expect(told.mock.calls.map(([customer, document]) => [customer, document])).toEqual([
    [later.customerRef, used.documentId],
  ]);
  told.mockRestore();
});

test('a tier by agreement names which of an owner’s organizations it is for', async () => {
  const { first, invited, firm, own } = await secondOwner();
  const { db } = service.services;
  await db.tenant(firm, (tx) => tx.update(organization).set({ name: 'Firm LLP' }).where(eq(organization.id, firm)));
  await expect(agreeTier(db, invited.email, 'enterprise')).rejects.toMatchObject({ code: 'conflict' });
  expect(await agreeTier(db, invited.email, 'enterprise', 'firm llp')).toBe('Firm LLP');
  await expect(agreeTier(db, invited.email, 'enterprise', 'Other LLP')).rejects.toMatchObject({ code: 'not_found' });
  expect([await tierOf(firm), await tierOf(own)]).toEqual(['enterprise', 'trial']);
  expect(await agreeTier(db, first.email, 'trial')).toBe('Firm LLP');
});
