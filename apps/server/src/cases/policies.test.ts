import { describe, expect, test } from 'vitest';
import { assertPolicies, decider, defaultPolicies, policyList } from './policies.ts';

describe('what a new case starts with', () => {
  test.each([
    ['legal', 'trial', ['us-frcp-5.2']],
    ['healthcare', 'professional', ['us-hipaa-safe-harbor']],
    ['financial', 'professional', []],
    [null, 'trial', []],
    ['legal', 'starter', []],
  ] as const)('%s on %s', (industry, plan, expected) => {
    expect(defaultPolicies(industry, plan)).toEqual(expected);
  });
});

test('policies are part of the larger plans, and must exist', () => {
  expect(() => assertPolicies(['us-frcp-5.2'], 'professional')).not.toThrow();
  expect(() => assertPolicies([], 'starter')).not.toThrow();
  expect(() => assertPolicies(['us-frcp-5.2'], 'starter')).toThrow(expect.objectContaining({ code: 'plan_required' }));
  expect(() => assertPolicies(['us-none'], 'professional')).toThrow(
    expect.objectContaining({ code: 'invalid_policy' }),
  );
});

test('the criminal case takes the home address in', () => {
  const home = {
    id: 'd',
    category: 'HOME_ADDRESS',
    text: '5 Elm St',
    confidence: 1,
    source: 'caption',
    evidence: [],
  } as const;
  const detection = { ...home, locator: { kind: 'plain', part: 'p', start: 0, end: 8 } } as const;
  const named = (criminalCase: boolean) =>
    decider({ ids: ['us-frcp-5.2'], criminalCase, asOf: 2026 }).decide?.(detection).named;
  expect([named(false), named(true)]).toEqual([false, true]);
});

test('every default is on the list', () => {
  const ids = policyList().map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['us-frcp-5.2', 'us-hipaa-safe-harbor']));
});
