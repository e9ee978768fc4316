import { expect, test } from 'vitest';
import { defaultPolicies } from './policies.ts';

test.each([
  ['legal', 'trial', ['us-frcp-5.2']],
  ['healthcare', 'professional', ['us-hipaa-safe-harbor']],
  ['financial', 'professional', []],
  [null, 'trial', []],
  ['legal', 'starter', []],
] as const)('a new case of %s on %s starts with its policies', (industry, plan, expected) => {
  expect(defaultPolicies(industry, plan)).toEqual(expected);
});
