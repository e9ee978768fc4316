import {
  actionFits,
  CATEGORIES,
  type Category,
  isNameCategory,
  POLICY_ACTIONS,
  type PolicyAction,
} from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { readCustomPolicy } from './custom/read-custom-policy.ts';
import { createDecider } from './decider.ts';
import { ruleFor } from './kinship.ts';
import { createLedger } from './ledger/ledger.ts';
import { POLICIES } from './policies/index.ts';
import type { Policy } from './policy.ts';
import { letsStand } from './verdict.ts';

/** What an organization may write itself: one row, in the words of its file. */
function house(category: Category, action: PolicyAction, format = ''): Policy[] {
  const rules = [{ category, action, format }];
  if (action === 'pseudonym' && !isNameCategory(category)) return [];
  return [readCustomPolicy(JSON.stringify({ id: 'x', version: '1', title: 'x', rules }), '2026-11-20')];
}

function verdict(policies: readonly Policy[], category: Category, text: string, reason?: string) {
  const decide = createDecider(policies, {
    ledger: createLedger(),
    asOf: 2026,
    ...(reason === undefined ? {} : { reasons: { one: [reason] } }),
  });
  return decide({ id: 'one', category, text, confidence: 1 });
}

const WHOLE_VALUES = ['219-09-5511', 'Tamara Jane Hill', '(b)(6)', '12 Elm St, Dover, DE 19901', '03/04/1979'];

/** Actions after which nothing of a value is to be read. */
const REMOVING = ['remove', 'generic_ref', 'mask_x', 'exempt_code', 'pseudonym'] as const;

describe.each(REMOVING)('%s never lets a value stand', (action) => {
  test.each(CATEGORIES)('%s, with a reason and without, alone and beside each law', (category) => {
    for (const policies of [house(category, action), ...POLICIES.map((law) => [...house(category, action), law])]) {
      if (!policies.some(({ id }) => id === 'x')) continue;
      for (const text of WHOLE_VALUES) {
        for (const reason of [undefined, '(b)(7)(C)']) {
          const decision = verdict(policies, category, text, reason);
          expect(letsStand(decision)).toBe(false);
          expect(decision.replacement).not.toContain(text);
        }
      }
    }
  });
});

test('an exemption of which nobody gave the code is the name of the kind', () => {
  expect(verdict(house('SSN', 'exempt_code'), 'SSN', '219-09-5511')).toMatchObject({
    action: 'exempt_code',
    critical: true,
    replacement: '[SSN]',
  });
  expect(verdict(house('SSN', 'exempt_code'), 'SSN', '219-09-5511', '(b)(6)').replacement).toBe('(b)(6)');
});

test.each(REMOVING)('a box of %s that would say the value says its kind', (action) => {
  for (const policy of house('PERSON', action, 'Tamara Hill')) {
    expect(verdict([policy], 'PERSON', 'Tamara Hill')).toMatchObject({ named: true });
    expect(letsStand(verdict([policy], 'PERSON', 'Tamara Hill'))).toBe(false);
    if (action !== 'pseudonym') expect(verdict([policy], 'PERSON', 'Tamara Hill').replacement).toBe('[PERSON]');
  }
});

test.each<[Category, PolicyAction, string]>([
  ['SSN', 'age_90plus', '076-05-1120'],
  ['DATE', 'age_90plus', '03/04/1979'],
  ['ACCOUNT', 'city_state_zip', '44718'],
  ['ACCOUNT', 'year_only', '1985'],
  ['PHONE', 'year_only', '555-1985'],
  ['DRIVER_LICENSE', 'initials', 'BCD'],
])('of %s %s reads nothing: %s goes whole', (category, action, text) => {
  const label = `[${category.replace('_', ' ')}]`;
  expect(verdict(house(category, action), category, text)).toMatchObject({ action: 'remove', replacement: label });
});

test('the laws ask of no kind what it has not', () => {
  const asked = POLICIES.flatMap((law) =>
    CATEGORIES.flatMap((category) => ({ category, rule: ruleFor(law, category) })),
  );
  expect(asked.filter(({ category, rule }) => rule && !actionFits(rule.action, category))).toEqual([]);
});

test('every action is one that removes or one that leaves something', () => {
  const leaving = ['keep_last', 'bin_last4', 'year_only', 'initials', 'city_state', 'state_zip3', 'city_state_zip'];
  expect([...REMOVING, ...leaving, 'age_90plus', 'keep'].sort()).toEqual([...POLICY_ACTIONS].sort());
});
