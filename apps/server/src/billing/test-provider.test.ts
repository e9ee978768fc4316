import { expect, test } from 'vitest';
import type { TestState } from './payment-provider.ts';
import { renewed, upgraded } from './test-provider.ts';

const STARTER: TestState = {
  clientSecret: 'secret',
  customerRef: 'test-customer-1',
  status: 'active',
  tier: 'starter',
  nextTier: 'starter',
  endsWithPeriod: false,
  periodStart: '2026-04-01T00:00:00.000Z',
  periodEnd: '2026-05-01T00:00:00.000Z',
  overage: {},
  invoices: [],
};
const cents = ({ invoices }: TestState) => invoices.map((invoice) => invoice.cents);

test.each([
  ['on the first day', '2026-04-01T00:00:00Z', 15_000],
  ['after a third of it', '2026-04-11T00:00:00Z', 10_000],
  ['in the last hour', '2026-04-30T23:00:00Z', 21],
])('an upgrade %s of the period invoices the difference for what is left', (_when, at, difference) => {
  const up = upgraded(STARTER, 'professional', new Date(at));
  expect([up.tier, up.nextTier, cents(up)]).toEqual(['professional', 'professional', [difference]]);
});

test('the next period is invoiced whole, with what was above the quota', () => {
  const up = { ...upgraded(STARTER, 'professional', new Date('2026-04-11T00:00:00Z')), overage: { a: 125, b: 125 } };
  expect(cents(renewed(up, new Date('2026-05-02T00:00:00Z')))).toEqual([20_150, 10_000]);
});

test('an upgrade to what runs already costs nothing', () => {
  const twice = upgraded(
    upgraded(STARTER, 'professional', new Date('2026-04-11T00:00:00Z')),
    'professional',
    new Date('2026-04-12T00:00:00Z'),
  );
  expect(cents(twice)).toEqual([0, 10_000]);
});
