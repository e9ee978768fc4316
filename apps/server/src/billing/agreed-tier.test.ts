import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newAddress, signUp, userOf } from '../testing/visitor.fixture.ts';
import { agreeTier } from './agreed-tier.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('an owner’s organization gets a tier by agreement and loses it again, and the trail says so', async () => {
  const owner = await signUp(service, { organization: 'Lee LLP' });
  const { db } = service.services;
  const { id } = (await userOf(owner)).organization;
  const planOf = async () => (await owner.get('/api/auth/user')).json().user.organization.plan;
  expect(await agreeTier(db, owner.email.toUpperCase(), 'enterprise')).toBe('Lee LLP');
  expect(await planOf()).toBe('enterprise');
  await agreeTier(db, owner.email, 'trial');
  expect(await planOf()).toBe('trial');
  const { rows } = await db.tenant(id, (tx) =>
    tx.execute(`select actor, facts from audit_event where action = 'tier.agreed' order by seq`),
  );
  expect(rows).toEqual(['enterprise', 'trial'].map((tier) => ({ actor: 'system', facts: { tier } })));
});

test('refused: an address that owns nothing, and an organization whose subscription runs', async () => {
  const { db } = service.services;
  await expect(agreeTier(db, newAddress(), 'enterprise')).rejects.toMatchObject({ code: 'not_found' });
  const buyer = await signUp(service);
  const { clientSecret } = (await buyer.post('/api/create-payment-intent', { plan: 'starter' })).json();
  await buyer.post('/api/test-payments', { clientSecret, outcome: 'succeeds' });
  await expect(agreeTier(db, buyer.email, 'enterprise')).rejects.toMatchObject({ code: 'conflict' });
  expect((await buyer.get('/api/auth/user')).json().user.organization.plan).toBe('starter');
});
