import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { PaidTier, PaymentIntent } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { purchase, subscription } from '../db/billing-schema.ts';
import { membership, organization, userAccount } from '../db/schema.ts';
import { usageEvent } from '../db/usage-schema.ts';
import type { Services } from '../services.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { PRICES, StripeServer, type StripeSubscription } from '../testing/stripe.fixture.ts';
import { signUp, userOf } from '../testing/visitor.fixture.ts';
import { countDocument } from '../usage/quota.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openPayment, providerOf, syncPurchase } from './purchases.ts';
import { reconcilePurchases } from './reconcile.ts';

const stripe = new StripeServer();
let service: TestService;
let services: Services;

beforeAll(async () => {
  service = await startService(await stripe.listen());
  services = service.services;
});
afterAll(async () => {
  await service.close();
  await stripe.close();
});

/** An owner with an organization, without the way through the mail. */
async function owner(): Promise<{ accountId: string; organizationId: string; email: string }> {
  const [accountId, organizationId] = [randomUUID(), randomUUID()];
  const email = `${accountId}@firm.example`;
  const names = { firstName: 'Ann', lastName: 'Lee' };
  await services.db.accounts.insert(userAccount).values({ id: accountId, email, passwordHash: 'none', ...names });
  await services.db.tenant(organizationId, async (tx) => {
    await tx.insert(organization).values({ id: organizationId, name: 'Lee LLP' });
    await tx.insert(membership).values({ organizationId, userId: accountId, role: 'owner' });
  });
  return { accountId, organizationId, email };
}

const purchasesOf = (accountId: string) =>
  services.db.accounts.select().from(purchase).where(eq(purchase.accountId, accountId));
async function bought(accountId: string): Promise<{ id: string; subscriptionRef: string; state: string }> {
  const row = (await purchasesOf(accountId)).find(({ state }) => state !== 'ended');
  if (!row) throw new Error('nothing was bought');
  return row;
}
const seen = (organizationId: string) =>
  services.db.tenant(organizationId, async (tx) => {
    const [row] = await tx.select().from(subscription).where(eq(subscription.organizationId, organizationId));
    const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId));
    return { subscription: row, tier: own?.tier };
  });

function deliver(body: string, signature = stripe.sign(body)) {
  return service.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}

async function settled(organizationId: string, wanted: string): Promise<void> {
  await expect.poll(async () => (await seen(organizationId)).tier, { timeout: 20_000 }).toBe(wanted);
}

test('a first card fails, a second pays; the message of it makes the tier', async () => {
  const { accountId, organizationId, email } = await owner();
  const intent = await openPayment(services, { accountId, email, organizationId }, 'professional');
  expect(intent).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_of_the_tests' });
  stripe.declines = true;
  expect(stripe.pay(intent.clientSecret)).toBe(false);
  stripe.declines = false;
  const again: PaymentIntent = await openPayment(services, { accountId, email, organizationId }, 'professional');
  expect(again.clientSecret).toBe(intent.clientSecret);
  expect(stripe.pay(again.clientSecret)).toBe(true);
  for (const body of stripe.messages.splice(0)) expect((await deliver(body)).statusCode).toBe(200);
  await settled(organizationId, 'professional');
  await expect(openPayment(services, { accountId, email, organizationId }, 'starter')).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('two tabs at once open one payment; another tier ends the first', async () => {
  const { accountId, organizationId, email } = await owner();
  const buyer = { accountId, email, organizationId };
  const secrets = await Promise.all([1, 2, 3].map(() => openPayment(services, buyer, 'starter')));
  expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const other = await openPayment(services, buyer, 'professional');
  expect(stripe.pay(secrets[0]?.clientSecret ?? '')).toBe(false);
  expect(stripe.pay(other.clientSecret)).toBe(true);
  expect((await purchasesOf(accountId)).map(({ state }) => state).sort()).toEqual(['ended', 'open']);
});

test('the provider is asked while no transaction is open, and an answer that was overtaken is not written', async () => {
  const { accountId, organizationId, email } = await owner();
  const buyer = { accountId, organizationId, email };
  const { db } = services;
  // Jobs have transactions of their own meanwhile: those that the caller is in count.
  const inside = new AsyncLocalStorage<true>();
  const transaction = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation((work) => inside.run(true, () => transaction(work)));
  const during: (true | undefined)[] = [];
  let between: (() => Promise<unknown>) | undefined;
  const provider = providerOf(services);
  const watched = new Proxy(provider, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        during.push(inside.getStore());
        const answer = await (value as (...all: unknown[]) => Promise<unknown>).apply(target, args);
        const happens = between;
        between = undefined;
        await happens?.();
        return answer;
      };
    },
  });
  const slow: Services = { ...services, payments: watched };
  await openPayment(slow, buyer, 'professional');
  const { clientSecret } = await openPayment(slow, buyer, 'starter');
  const { id } = await bought(accountId);
  // Paid and written by another while the older answer is still on its way.
  between = async () => {
    stripe.pay(clientSecret);
    await syncPurchase(services, id);
  };
  expect(await syncPurchase(slow, id)).toMatchObject({ state: 'claimed' });
  await providerOf(services).endWithPeriod((await bought(accountId)).subscriptionRef, true);
  await syncPurchase(slow, id);
  spy.mockRestore();
  expect(during.length).toBeGreaterThan(6);
  expect(during).not.toContain(true);
  expect(await seen(organizationId)).toMatchObject({ tier: 'starter', subscription: { endsWithPeriod: true } });
});

test('"active" before the first invoice is paid is not paid', async () => {
  const { accountId, organizationId, email } = await owner();
  await openPayment(services, { accountId, email, organizationId }, 'starter');
  const { id, subscriptionRef } = await bought(accountId);
  const it = stripe.subscriptions.get(subscriptionRef) as StripeSubscription;
  it.status = 'active';
  await syncPurchase(services, id);
  expect(await seen(organizationId)).toMatchObject({ tier: 'trial', subscription: undefined });
});

describe('messages that are not what they say', () => {
  test.each([
    ['unsigned', () => ''],
    ['signed with another secret', (body: string) => stripe.sign(body, undefined, 'whsec_guessed')],
    ['an hour old', (body: string) => stripe.sign(body, Math.floor(Date.now() / 1000) - 3_600)],
    ['signed for another body', () => stripe.sign('{}')],
  ])('%s: refused, and nothing changes', async (_what, sign) => {
    const { accountId, organizationId, email } = await owner();
    const { clientSecret } = await openPayment(services, { accountId, email, organizationId }, 'starter');
    stripe.pay(clientSecret);
    for (const body of stripe.messages.splice(0)) expect((await deliver(body, sign(body))).statusCode).toBe(400);
    expect((await seen(organizationId)).tier).toBe('trial');
  });

  test('one that claims a tier is not believed: the provider is asked', async () => {
    const { accountId, organizationId, email } = await owner();
    await openPayment(services, { accountId, email, organizationId }, 'starter');
    const { subscriptionRef } = await bought(accountId);
    const object = { id: subscriptionRef, status: 'active', items: { data: [{ price: { id: PRICES.professional } }] } };
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'customer.subscription.updated', data: { object } });
    expect((await deliver(body)).statusCode).toBe(200);
    await reconcilePurchases(services, 0);
    expect((await seen(organizationId)).tier).toBe('trial');
  });
});

test('a renewal that fails is told to the owner once; a tampered one changes nothing', async () => {
  const { accountId, organizationId, email } = await owner();
  const { clientSecret } = await openPayment(services, { accountId, email, organizationId }, 'professional');
  stripe.pay(clientSecret);
  const { id, subscriptionRef } = await bought(accountId);
  await syncPurchase(services, id);
  const post = vi.spyOn(services.post, 'post');
  stripe.declines = true;
  stripe.renew(subscriptionRef);
  stripe.declines = false;
  for (let i = 0; i < 3; i++) await syncPurchase(services, id);
  expect(await seen(organizationId)).toMatchObject({ tier: 'professional', subscription: { status: 'past_due' } });
  const { rows } = await services.db.pool.query(
    `select from mail where kind = 'payment_failed' and on_behalf_of = $1`,
    [organizationId],
  );
  expect(rows).toHaveLength(1);
  const content = { kind: 'payment_failed', link: expect.stringMatching(/\/settings\/plan$/) };
  expect(post).toHaveBeenCalledExactlyOnceWith(expect.anything(), { to: email, content }, organizationId);
  post.mockRestore();
});

test('an upgrade that is not paid changes nothing; paid, it holds at once; a downgrade waits', async () => {
  const { accountId, organizationId, email } = await owner();
  stripe.pay((await openPayment(services, { accountId, email, organizationId }, 'starter')).clientSecret);
  const { id, subscriptionRef } = await bought(accountId);
  const provider = providerOf(services);
  await syncPurchase(services, id);
  stripe.declines = true;
  await expect(provider.upgrade(subscriptionRef, 'professional')).rejects.toMatchObject({ code: 'payment_failed' });
  stripe.declines = false;
  await syncPurchase(services, id);
  expect((await seen(organizationId)).tier).toBe('starter');
  await provider.upgrade(subscriptionRef, 'professional');
  await syncPurchase(services, id);
  expect((await seen(organizationId)).tier).toBe('professional');
  await provider.changeAtPeriodEnd(subscriptionRef, 'starter');
  await syncPurchase(services, id);
  expect(await seen(organizationId)).toMatchObject({
    tier: 'professional',
    subscription: { tier: 'professional', nextTier: 'starter' },
  });
  stripe.renew(subscriptionRef);
  await syncPurchase(services, id);
  expect(await seen(organizationId)).toMatchObject({ tier: 'starter', subscription: { nextTier: 'starter' } });
  await provider.endWithPeriod(subscriptionRef, true);
  stripe.renew(subscriptionRef);
  await syncPurchase(services, id);
  expect(await seen(organizationId)).toMatchObject({ tier: 'trial', subscription: { status: 'ended' } });
});

test('a subscription that ended while nobody was told is not changed, and what is said of it is true', async () => {
  const visitor = await signUp(service);
  const { clientSecret } = (await visitor.post('/api/create-payment-intent', { plan: 'starter' })).json();
  stripe.pay(clientSecret);
  const { id: accountId } = await userOf(visitor);
  const { id, subscriptionRef } = await bought(accountId);
  await syncPurchase(services, id);
  expect((await visitor.get('/api/billing')).json()).toMatchObject({
    tier: 'starter',
    subscription: { status: 'active' },
  });
  await providerOf(services).endWithPeriod(subscriptionRef, true);
  stripe.renew(subscriptionRef);
  stripe.messages.splice(0);
  for (const [url, body] of [
    ['/api/billing/tier', { tier: 'professional' }],
    ['/api/billing/end', { endsWithPeriod: false }],
  ] as const) {
    const answer = await visitor.post(url, body);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'There is no subscription to change.']);
  }
  expect((await visitor.get('/api/billing')).json()).toMatchObject({
    tier: 'trial',
    subscription: { status: 'ended' },
  });
});

/** The same chances for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The service dies after the provider has done what it was asked, before anything of it is written down. */
function dyingAfter(provider: PaymentProvider, dies: () => boolean): PaymentProvider {
  return new Proxy(provider, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const answer = await (value as (...all: unknown[]) => Promise<unknown>).apply(target, args);
        if (dies()) throw new Error('the service died');
        return answer;
      };
    },
  });
}

const SEEDS = process.env.BLACKBAR_TEST_DEPTH === 'deep' ? 50 : 10;

test.each(
  Array.from({ length: SEEDS }, (_, i) => i + 1),
)('chaos, seed %i: paid once, the tier is right, overage is what was released', async (seed) => {
  const chance = chances(seed);
  const { accountId, organizationId, email } = await owner();
  const dying: Services = { ...services, payments: dyingAfter(providerOf(services), () => chance() < 0.25) };
  const tried = (work: () => Promise<unknown>) => work().catch(() => undefined);
  stripe.messages.splice(0);
  const wanted: PaidTier = chance() < 0.5 ? 'starter' : 'professional';

  let secret: string | undefined;
  while (secret === undefined) {
    await tried(async () => {
      secret = (await openPayment(dying, { accountId, email, organizationId }, wanted)).clientSecret;
    });
  }
  stripe.pay(secret);
  const { id, subscriptionRef } = await bought(accountId);
  const payments = providerOf(dying);
  /** What may happen, each up to its share of the dice. */
  const happenings: readonly [number, () => unknown][] = [
    [0.15, () => tried(() => payments.upgrade(subscriptionRef, 'professional'))],
    [0.3, () => tried(() => payments.changeAtPeriodEnd(subscriptionRef, 'starter'))],
    [0.36, () => tried(() => payments.endWithPeriod(subscriptionRef, chance() < 0.5))],
    [0.46, () => stripe.renew(subscriptionRef)],
    [0.56, () => tried(() => openPayment(dying, { accountId, email, organizationId }, wanted))],
    [0.8, () => release(organizationId, Math.ceil(chance() * 30))],
    [1, () => tried(() => reconcilePurchases(dying, 0))],
  ];
  for (let step = 0; step < 12; step++) {
    const dice = chance();
    await happenings.find(([share]) => dice < share)?.[1]();
    await deliverSome(chance);
  }
  await reconcilePurchases(services, 0);

  const it = stripe.subscriptions.get(subscriptionRef) as StripeSubscription;
  const { subscription: row, tier } = await seen(organizationId);
  const ended = it.status === 'canceled';
  expect(row).toMatchObject({
    status: ended ? 'ended' : 'active',
    nextTier: it.price === PRICES.professional ? 'professional' : 'starter',
    endsWithPeriod: it.cancel_at_period_end,
    periodEnd: new Date(it.end * 1000),
  });
  const keeps = it.metadata.tier_now_until === new Date(it.end * 1000).toISOString();
  expect(tier).toBe(ended ? 'trial' : keeps ? it.metadata.tier_now : row?.nextTier);

  const live = [...stripe.subscriptions.values()].filter(
    (each) => each.metadata.purchase === id || (each.customer === it.customer && each.status === 'active'),
  );
  expect(live.map((each) => each.id)).toEqual([subscriptionRef]);
  const first = stripe.invoices.filter(
    (each) => each.customer === it.customer && each.billing_reason === 'subscription_create',
  );
  expect(first.filter(({ status }) => status === 'paid')).toHaveLength(1);

  const released = await services.db.tenant(organizationId, (tx) => tx.select().from(usageEvent));
  const overage = released.reduce((sum, { overageCents }) => sum + overageCents, 0);
  const metered = [...stripe.meter.values()].filter(({ customer }) => customer === it.customer);
  if (!ended) expect(metered.reduce((sum, { value }) => sum + value, 0)).toBe(overage);
}, 60_000);

/** Messages come late, doubled, in any order, or never. */
async function deliverSome(chance: () => number): Promise<void> {
  for (const body of stripe.messages.splice(0).sort(() => chance() - 0.5)) {
    if (chance() < 0.4) continue;
    await deliver(body);
    if (chance() < 0.4) await deliver(body);
    if (chance() < 0.3) stripe.messages.push(body);
  }
}

async function release(organizationId: string, documents: number): Promise<void> {
  for (let i = 0; i < documents; i++) {
    await services.db.tenant(organizationId, (tx) =>
      countDocument(tx, { organizationId, documentId: randomUUID(), caseId: randomUUID() }),
    );
  }
}

test('20 releases at once at the edge of the quota are counted exactly, and the owners are told once', async () => {
  const { accountId, organizationId, email } = await owner();
  stripe.pay((await openPayment(services, { accountId, email, organizationId }, 'starter')).clientSecret);
  await syncPurchase(services, (await bought(accountId)).id);
  const told = async () => {
    await reconcilePurchases(services);
    return (
      await services.db.pool.query(`select from mail where kind = 'quota_near' and on_behalf_of = $1`, [organizationId])
    ).rowCount;
  };
  await release(organizationId, 39);
  expect(await told()).toBe(0);
  await release(organizationId, 6);
  expect([await told(), await told()]).toEqual([1, 1]);
  await Promise.all(Array.from({ length: 20 }, () => release(organizationId, 1)));
  expect([await told(), await told()]).toEqual([2, 2]);
  const rows = await services.db.tenant(organizationId, (tx) => tx.select().from(usageEvent));
  expect(rows).toHaveLength(65);
  expect(rows.filter(({ overageCents }) => overageCents === 250)).toHaveLength(15);
});
