import type { Category, Detection } from '@blackbar/model';
import { expect, test } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { createDecider } from './decider.ts';
import { assertExemptions } from './exemptions.ts';
import { createLedger } from './ledger/ledger.ts';
import { POLICIES } from './policies/index.ts';

function under(ids: string[], exemption: string, category: Category, text: string) {
  const policies = ids.map(findPolicy);
  const exemptions = [{ policy: ids[0] ?? '', exemption }];
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  const detection: Detection = { id: 'd', category, text, confidence: 1, source: 'validated', evidence: [], locator };
  return createDecider(policies, { ledger: createLedger(), asOf: 2026, exemptions })(detection);
}

test.each<[string, string[], string, Category, boolean]>([
  ['a forfeiture account is free (5.2(b)(1))', ['us-frcp-5.2'], 'forfeiture', 'IBAN', false],
  ['the rest of that filing is not', ['us-frcp-5.2'], 'forfeiture', 'DOB', true],
  ['an agency record is free whole (5.2(b)(2))', ['us-frcp-5.2'], 'agency-record', 'DOB', false],
  ['a warrant is free whole (49.1(b)(8))', ['us-frcrimp-49.1'], 'warrant', 'HOME_ADDRESS', false],
  ['but not from another policy', ['us-frcp-5.2', 'us-hipaa-safe-harbor'], 'agency-record', 'DOB', true],
])('%s', (_what, ids, exemption, category, named) => {
  expect(under(ids, exemption, category, 'March 4, 1987').named).toBe(named);
});

test('the critical four stay critical: only a person leaves one', () => {
  expect(under(['us-frcp-5.2'], 'agency-record', 'SSN', '078-05-1120')).toMatchObject({ named: false, critical: true });
});

test('a switch that the policies do not have is refused', () => {
  expect(() => assertExemptions([findPolicy('us-foia')], [{ policy: 'us-foia', exemption: 'warrant' }])).toThrow(
    expect.objectContaining({ code: 'invalid_policy' }),
  );
});

test('no policy has one switch twice', () => {
  for (const { exemptions = [] } of POLICIES)
    expect(new Set(exemptions.map(({ id }) => id)).size).toBe(exemptions.length);
});
