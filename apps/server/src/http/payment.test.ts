import { randomUUID } from 'node:crypto';
import { type Billing, billing, type PaymentIntent } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { sweep } from '../jobs/sweep.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { codeFor, joinOrganization, newAddress, registration, signUp, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Registered extends Visitor {
  readonly email: string;
  readonly id: string;
}

async function registered(email = newAddress()): Promise<Registered> {
  const visitor = new Visitor(service);
  const answer = await visitor.post('/api/auth/register', registration(email));
  return Object.assign(visitor, { email, id: answer.json<{ user: { id: string } }>().user.id });
}

const intent = (visitor: Visitor, plan = 'professional', more: object = {}) =>
  visitor.post('/api/create-payment-intent', { plan, ...more });
const pay = (visitor: Visitor, clientSecret: string, outcome = 'succeeds') =>
  visitor.post('/api/test-payments', { clientSecret, outcome });
const secretOf = async (visitor: Visitor, plan?: string) =>
  (await intent(visitor, plan)).json<PaymentIntent>().clientSecret;

async function verified(visitor: Registered): Promise<void> {
  await visitor.post('/api/auth/send-verification-after-payment');
  const token = await codeFor(service, visitor.email);
  expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
}
const userOf = async (visitor: Visitor) =>
  (await visitor.get('/api/auth/user')).json<{ user: { id: string; organization: { id: string; plan: string } } }>()
    .user;
const billed = async (visitor: Visitor): Promise<Billing> => billing.parse((await visitor.get('/api/billing')).json());

test('a first card fails, the second pays, and the account that is verified has what was paid', async () => {
  const visitor = await registered();
  const clientSecret = await secretOf(visitor);
  const declined = await pay(visitor, clientSecret, 'declined');
  expect([declined.statusCode, declined.json().error]).toEqual([402, 'Your card was declined.']);
  expect((await pay(visitor, clientSecret)).statusCode).toBe(200);
  expect((await pay(visitor, clientSecret)).statusCode).toBe(409);
  await verified(visitor);
  expect(await userOf(visitor)).toMatchObject({ id: visitor.id, organization: { plan: 'professional' } });
  const { subscription, invoices } = await billed(visitor);
  expect(subscription).toMatchObject({ status: 'active', nextTier: 'professional', testOnly: true });
  expect(invoices.map(({ cents }) => cents)).toEqual([19_900]);
  expect((await intent(visitor)).statusCode).toBe(409);
});

test('a second registration of the address and the sweep leave what was paid', async () => {
  const first = await registered();
  await pay(first, await secretOf(first, 'starter'));
  const second = await registered(first.email);
  expect(second.id).toBe(first.id);
  expect((await first.get('/api/auth/user')).statusCode).toBe(401);
  const { pool } = service.services.db;
  await pool.query(`update pending_registration set created_at = now() - interval '9 days' where id = $1`, [first.id]);
  const unpaid = await registered();
  await pool.query(`update pending_registration set created_at = now() - interval '9 days' where id = $1`, [unpaid.id]);
  await sweep(service.services);
  const { rows } = await pool.query('select id from pending_registration where id = any($1)', [[first.id, unpaid.id]]);
  expect(rows).toEqual([{ id: first.id }]);
  await verified(second);
  expect((await userOf(second)).organization.plan).toBe('starter');
});

test('paid in a tab that was left open, after the address was verified', async () => {
  const visitor = await registered();
  const clientSecret = await secretOf(visitor, 'starter');
  await verified(visitor);
  expect((await userOf(visitor)).organization.plan).toBe('trial');
  expect((await pay(visitor, clientSecret)).statusCode).toBe(200);
  expect((await userOf(visitor)).organization.plan).toBe('starter');
});

test('an address that has an account already: what is paid is given back, and the account stays as it was', async () => {
  const owner = await signUp(service);
  const decoy = await registered(owner.email);
  expect((await pay(decoy, await secretOf(decoy))).statusCode).toBe(200);
  const { rows } = await service.services.db.pool.query(
    `select p.state, t.state ->> 'status' as status from purchase p join test_subscription t on t.id = p.subscription_ref
     where p.account_id = $1`,
    [decoy.id],
  );
  expect(rows).toEqual([{ state: 'ended', status: 'ended' }]);
  expect((await userOf(owner)).organization.plan).toBe('trial');
});

describe('what is not one’s own', () => {
  test('another’s id is refused, one’s own is taken, and without a session nobody pays', async () => {
    const [visitor, other] = [await registered(), await registered()];
    expect((await intent(visitor, 'starter', { userId: other.id })).statusCode).toBe(403);
    expect((await intent(visitor, 'starter', { userId: randomUUID() })).statusCode).toBe(403);
    expect((await intent(visitor, 'starter', { userId: visitor.id })).statusCode).toBe(200);
    expect((await intent(new Visitor(service))).statusCode).toBe(401);
  });

  test.each(['enterprise', 'trial', 'gold', ''])('the plan "%s" can’t be bought', async (plan) => {
    const answer = await intent(await registered(), plan);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'Invalid plan']);
  });

  test('another’s payment can’t be made, and an amount is not asked for', async () => {
    const [visitor, other] = [await registered(), await registered()];
    expect((await pay(other, await secretOf(visitor))).statusCode).toBe(404);
    await pay(visitor, (await intent(visitor, 'starter', { amount: 1, cents: 1 })).json().clientSecret);
    await verified(visitor);
    expect((await billed(visitor)).invoices.map(({ cents }) => cents)).toEqual([4_900]);
  });

  test('only an owner buys and changes', async () => {
    const [owner, colleague] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, colleague, owner, 'admin');
    expect((await intent(colleague)).statusCode).toBe(403);
    await pay(owner, await secretOf(owner));
    expect((await colleague.post('/api/billing/tier', { tier: 'starter' })).statusCode).toBe(403);
    expect((await colleague.post('/api/billing/end', { endsWithPeriod: true })).statusCode).toBe(403);
  });
});

test('a trial buys Starter, goes up at once, down and out at the end of the period', async () => {
  const owner = await signUp(service);
  expect(await billed(owner)).toEqual({ tier: 'trial', subscription: null, invoices: [] });
  expect((await owner.post('/api/billing/tier', { tier: 'starter' })).statusCode).toBe(409);
  await pay(owner, await secretOf(owner, 'starter'));
  expect((await owner.get('/api/dashboard/stats')).json()).toMatchObject({ documentsLimit: 50, casesLimit: null });
  const up = (await owner.post('/api/billing/tier', { tier: 'professional' })).json<Billing>();
  expect([up.tier, up.invoices.map(({ cents }) => cents)]).toEqual(['professional', [15_000, 4_900]]);
  const down = (await owner.post('/api/billing/tier', { tier: 'starter' })).json<Billing>();
  expect([down.tier, down.subscription?.nextTier]).toEqual(['professional', 'starter']);
  const out = (await owner.post('/api/billing/end', { endsWithPeriod: true })).json<Billing>();
  expect([out.tier, out.subscription?.endsWithPeriod]).toEqual(['professional', true]);
  const stays = (await owner.post('/api/billing/end', { endsWithPeriod: false })).json<Billing>();
  expect(stays.subscription?.endsWithPeriod).toBe(false);
});

describe('who takes the money', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'a',
    STRIPE_PUBLISHABLE_KEY: 'b',
    STRIPE_WEBHOOK_SECRET: 'c',
    STRIPE_PRICE_STARTER: 'd',
    STRIPE_PRICE_PROFESSIONAL: 'e',
    STRIPE_PRICE_OVERAGE: 'f',
  };
  const reached = { PUBLIC_URL: 'https://redact.example', SMTP_URL: 'smtp://mail.example' };
  test.each([
    ['nobody on this machine', {}, 'test'],
    ['nothing where others reach it', reached, 'none'],
    ['the form where others reach it and it is wanted', { ...reached, TEST_PAYMENTS: 'true' }, 'test'],
    ['Stripe', { ...reached, ...stripe }, 'stripe'],
  ])('%s', (_what, env, kind) => expect(readConfig(env).payments.kind).toBe(kind));

  test.each(Object.keys(stripe))('Stripe without %s does not start', (missing) => {
    expect(() => readConfig({ ...stripe, [missing]: '' })).toThrow('stripe_incomplete');
  });

  test('where nothing can be bought, nothing is: 503', async () => {
    const payments = undefined;
    const { openPayment } = await import('../billing/purchases.ts');
    const buyer = { accountId: randomUUID(), email: 'a@b.example', organizationId: null };
    await expect(openPayment({ ...service.services, payments }, buyer, 'starter')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
