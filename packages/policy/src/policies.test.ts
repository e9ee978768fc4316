import type { Category, Detection } from '@blackbar/model';
import { expect, test } from 'vitest';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';
import { POLICIES } from './policies/index.ts';
import { replacementFor } from './replacement.ts';

const rows = POLICIES.flatMap((policy) =>
  policy.rules.flatMap((rule) => rule.examples.map((example) => ({ policy, rule, ...example }))),
);

test.each(rows)('$policy.id $rule.category: $in becomes $out', ({ rule, in: value, out }) => {
  // The example of an exemption is the reason that a person gave.
  const code = rule.action === 'exempt_code' ? { code: value } : {};
  const context = { asOf: 2026, pseudonym: () => '[PERSON 1]', ...code };
  expect(replacementFor(value, rule.category, rule, context)).toBe(out);
});

test('each policy has an id of its own, a source, a date and a citation for every row', () => {
  expect(new Set(POLICIES.map(({ id }) => id)).size).toBe(16);
  for (const policy of POLICIES) {
    expect(policy.source).toMatch(/^https?:/);
    expect(policy.dated).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const rule of policy.rules) expect(rule.cite).not.toBe('');
  }
});

function detection(category: Category, text: string, more: Partial<Detection> = {}): Detection {
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: text, category, text, confidence: 1, source: 'validated', evidence: [], locator, ...more };
}

function decide(ids: readonly string[], minors?: 'pseudonym' | 'initials') {
  const policies = POLICIES.filter(({ id }) => ids.includes(id));
  return createDecider(policies, { ledger: createLedger(), asOf: 2026, ...(minors ? { minors } : {}) });
}

test('a card said in words shows none of its letters for figures', () => {
  const rule = POLICIES.flatMap(({ rules }) => rules).find(({ action }) => action === 'bin_last4');
  if (!rule) throw new Error('No policy shows the first six.');
  const context = { asOf: 2026, pseudonym: () => '' };
  expect(replacementFor('four one one one, one one one one', 'CARD', rule, context)).toBe('[CARD]');
});

test.each([
  ['court and HIPAA on an SSN: nothing stays', ['us-frcp-5.2', 'us-hipaa-safe-harbor'], 'SSN', '078-05-1120', '[SSN]'],
  ['Florida and a federal court on a card', ['us-frcp-5.2', 'us-fl-2.425'], 'CARD', '4111 1111 1111 1111', '[CARD]'],
  [
    'city kept by one, ZIP by the other: neither',
    ['us-frcrimp-49.1', 'us-hipaa-safe-harbor'],
    'ADDRESS',
    '12 Elm St, Dover, DE 19901',
    '[ADDRESS]',
  ],
  [
    'an address without a type counts as home',
    ['us-frcrimp-49.1'],
    'ADDRESS',
    '12 Elm St, Dover, DE 19901',
    'Dover, DE',
  ],
  ['a birth date without a year', ['us-frcp-5.2'], 'DOB', 'March 4', '[DOB]'],
  ['a number said in words', ['us-frcp-5.2'], 'SSN', 'four one nine five five eight two oh three', '[SSN]'],
  ['an account number that is all last four', ['us-frcp-5.2'], 'ACCOUNT', '3218', '[ACCOUNT]'],
  ['an IBAN is an account', ['us-frcp-5.2'], 'IBAN', 'DE89370400440532013000', 'XXXX-3000'],
] as const)('%s', (_name, ids, category, value, expected) => {
  expect(decide(ids)(detection(category, value)).replacement).toBe(expected);
});

test('a conflict is explained, agreement is not', () => {
  expect(decide(['us-frcp-5.2', 'us-hipaa-safe-harbor'])(detection('SSN', '078-05-1120')).conflict).toMatchObject({
    kind: 'stricter',
    winner: expect.stringContaining('HIPAA Safe Harbor'),
  });
  expect(decide(['us-frcp-5.2', 'us-frcrimp-49.1'])(detection('SSN', '078-05-1120')).conflict).toBeUndefined();
});

test('minors are numbered by default, initials on request', () => {
  expect(decide(['us-frcp-5.2'])(detection('MINOR_NAME', 'Tamara Jane Hill')).replacement).toBe('Minor Child 1');
  expect(decide(['us-frcp-5.2'], 'initials')(detection('MINOR_NAME', 'Hill, Tamara Jane')).replacement).toBe('T.J.H.');
});

test('what no policy names is listed and left', () => {
  expect(decide(['us-frcp-5.2'])(detection('PHONE', '302-555-0142'))).toMatchObject({ named: false, action: 'keep' });
});

test('one person has one pseudonym, two people have two', () => {
  const of = decide(['us-hipaa-safe-harbor']);
  const hill = detection('PERSON', 'Tamara Hill', { entity: 'e1' });
  expect(of(hill).replacement).toBe('[PERSON 1]');
  expect(of(detection('PERSON', 'Ms. Hill', { entity: 'e1' })).replacement).toBe('[PERSON 1]');
  expect(of(detection('PERSON', 'Hill, Tamara')).replacement).toBe('[PERSON 1]');
  expect(of(detection('PERSON', 'Peter Hill', { entity: 'e2' })).replacement).toBe('[PERSON 2]');
});

test.each([
  ['ADDRESS', '[ADDRESS REDACTED]'],
  ['HOME_ADDRESS', '[HOME ADDRESS REDACTED]'],
] as const)('a rule on homes removes an %s too, and calls no office a home', (category, label) => {
  const decision = decide(['us-tx-trcp-21c'])(detection(category, '900 Spruce Street, Austin, TX 78701'));
  expect(decision).toMatchObject({ action: 'remove', replacement: label });
});
