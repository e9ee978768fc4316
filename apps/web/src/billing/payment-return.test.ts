import { expect, test } from 'vitest';
import { paymentReturnOf, returnPath } from './payment-return.ts';

test.each([
  ['?plan=starter&redirect_status=succeeded&payment_intent=pi_1', { tier: 'starter', outcome: 'succeeded' }],
  ['plan=professional&redirect_status=failed', { tier: 'professional', outcome: 'failed' }],
  ['redirect_status=processing', { tier: undefined, outcome: 'pending' }],
  ['redirect_status=paid&plan=enterprise', { tier: undefined, outcome: undefined }],
  ['', { tier: undefined, outcome: undefined }],
] as const)('%s', (search, read) => {
  expect(paymentReturnOf(search)).toEqual(read);
});

test.each([
  [{ tier: 'starter' }, '/checkout-success?plan=starter'],
  [{ tier: 'starter', outcome: 'succeeded' }, '/checkout-success?plan=starter&redirect_status=succeeded'],
  [{}, '/checkout-success'],
] as const)('%o leads back to %s', (what, path) => {
  expect(returnPath(what)).toBe(path);
});
