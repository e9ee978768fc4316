import { CATEGORIES, type Category, type Detection, traitsOf } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';
import { type FirstTicks, startsTicked } from './starts-ticked.ts';

const EDITOR: FirstTicks = { threshold: 0.8, autoRedactCritical: true, which: 'required' };

/** A value of each category that no rule lets stand as it is. */
const VALUES: { readonly [C in Category]?: string } = {
  SSN: '536-22-8741',
  ACCOUNT: '4471992015',
  DOB: 'March 4, 1987',
  DATE: 'March 4, 1987',
  AGE: '93',
  PERSON: 'Margaret Oldfield',
  MINOR_NAME: 'Tyler James Hill',
  ADDRESS: '12 Elm St, Boston, MA 02115',
  HOME_ADDRESS: '12 Elm St, Boston, MA 02115',
};

function detection(category: Category, part: Partial<Detection> = {}): Detection {
  const text = VALUES[category] ?? 'QX-7741-22';
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: 'd', category, text, confidence: 0.9, source: 'validated', evidence: [], locator, ...part };
}

function ticked(ids: readonly string[], how: FirstTicks = EDITOR, part: Partial<Detection> = {}): Category[] {
  const rules = ids.map(findPolicy);
  const decide = rules.length === 0 ? undefined : createDecider(rules, { ledger: createLedger(), asOf: 2026 });
  return CATEGORIES.filter((category) => startsTicked(detection(category, part), decide, how));
}

const CRITICAL = CATEGORIES.filter((category) => traitsOf(category).sort.critical);
const also = (...more: Category[]) => CATEGORIES.filter((one) => CRITICAL.includes(one) || more.includes(one));

describe('what starts ticked in the editor, on a document with every category', () => {
  test.each<[string, readonly string[], readonly Category[]]>([
    ['no rules: the four of specification, section 9', [], CRITICAL],
    ['Fed. R. Civ. P. 5.2(a)(1) to (4)', ['us-frcp-5.2'], also('TIN', 'DOB', 'MINOR_NAME', 'IBAN')],
    [
      'Fed. R. Crim. P. 49.1(a)(1) to (5)',
      ['us-frcrimp-49.1'],
      also('TIN', 'DOB', 'MINOR_NAME', 'IBAN', 'HOME_ADDRESS', 'ADDRESS'),
    ],
    ['5 U.S.C. 552(b): a person names each exemption', ['us-foia'], CRITICAL],
  ])('%s', (_rule, ids, expected) => {
    expect(ticked(ids)).toEqual(expected);
  });
});

test('what a rule requires counts from the threshold, what is critical below it', () => {
  expect(ticked(['us-frcp-5.2'], EDITOR, { confidence: 0.6 })).toEqual(CRITICAL);
});

test('with the switch off what is critical by its kind alone waits for a person', () => {
  expect(ticked([], { ...EDITOR, autoRedactCritical: false })).toEqual([]);
  expect(ticked(['us-frcp-5.2'], { ...EDITOR, autoRedactCritical: false })).toContain('SSN');
});

test('where nobody decides about the rest, without rules all goes but what is off by default', () => {
  const off = CATEGORIES.filter((category) => traitsOf(category).sort.offByDefault);
  expect(ticked([], { ...EDITOR, which: 'suggested' })).toEqual(CATEGORIES.filter((one) => !off.includes(one)));
  expect(ticked([], { ...EDITOR, which: 'suggested', asked: off })).toEqual([...CATEGORIES]);
});

test('what a rule lets stand starts unticked: the last four digits of a masked number', () => {
  const decide = createDecider([findPolicy('us-frcp-5.2')], { ledger: createLedger(), asOf: 2026 });
  expect(startsTicked(detection('SSN', { text: 'XXX-XX-9036' }), decide, EDITOR)).toBe(false);
});
