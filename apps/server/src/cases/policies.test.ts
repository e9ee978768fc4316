import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TenantTx } from '../db/database.ts';
import { defaultPolicies, pinPolicies } from './policies.ts';

test.each([
  ['legal', 'trial', ['us-frcp-5.2']],
  ['healthcare', 'professional', ['us-hipaa-safe-harbor']],
  ['financial', 'professional', []],
  [null, 'trial', []],
  ['legal', 'starter', []],
] as const)('a new case of %s on %s starts with its policies', (industry, plan, expected) => {
  expect(defaultPolicies(industry, plan)).toEqual(expected);
});

test.each([
  ['that is not there', async () => [], { code: 'invalid_policy' }],
  ['that can’t be looked up', () => Promise.reject(new Error('connection lost')), { message: 'connection lost' }],
] as const)('a policy %s', async (_what, where, refusal) => {
  const tx = { select: () => ({ from: () => ({ where }) }) } as unknown as TenantTx;
  await expect(pinPolicies(tx, 'professional', [randomUUID()])).rejects.toMatchObject(refusal);
});
