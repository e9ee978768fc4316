import type { Category, Detection, MarkCategory } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';
import { markAppearance } from './mark-appearance.ts';
import { needsReason } from './needs-reason.ts';
import { basisOf } from './reasons.ts';

const of = (...ids: string[]) => ids.map(findPolicy);

test.each<[string, string[], MarkCategory, boolean]>([
  ['FOIA wants one for everything', ['us-foia'], 'PHONE', true],
  ['FOIA, whatever other rules say', ['us-foia', 'us-frcp-5.2'], 'SSN', true],
  ['FOIA, for marks by hand', ['us-foia'], 'MANUAL', true],
  ['privilege, for what it names', ['us-privilege-26b5'], 'PRIVILEGED', true],
  ['privilege, for marks by hand', ['us-privilege-26b5'], 'MANUAL', true],
  ['privilege, but not for what a court rule asks for', ['us-privilege-26b5', 'us-frcp-5.2'], 'SSN', false],
  ['court rules demand none', ['us-frcp-5.2'], 'MANUAL', false],
  ['nor does having no policy', [], 'MANUAL', false],
])('%s', (_what, ids, category, expected) => {
  expect(needsReason(of(...ids), category)).toBe(expected);
});

function detection(category: Category, text: string): Detection {
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: 'd1', category, text, confidence: 1, source: 'validated', evidence: [], locator };
}

describe('a reason is printed where a policy asks for it', () => {
  const decide = (ids: string[], reasons: string[], category: Category = 'PHONE') =>
    createDecider(of(...ids), { ledger: createLedger(), asOf: 2026, reasons: { d1: reasons } })(
      detection(category, '302-555-0142'),
    );

  test.each([
    ['one exemption', ['us-foia'], ['(b)(6)'], '(b)(6)'],
    ['several', ['us-foia'], ['(b)(6)', '(b)(7)(C)'], '(b)(6); (b)(7)(C)'],
    ['with its statute', ['us-foia'], ['(b)(3) 26 U.S.C. 6103'], '(b)(3) 26 U.S.C. 6103'],
    ['privilege', ['us-privilege-26b5'], ['WP'], 'REDACTED - WP'],
  ])('%s', (_what, ids, reasons, label) => {
    expect(decide(ids, reasons)).toMatchObject({ named: true, replacement: label });
  });

  test('exemption 3 without its statute is no reason yet', () => {
    expect(decide(['us-foia'], ['(b)(3)'])).toMatchObject({ named: false });
  });

  test('on a mark by hand too', () => {
    expect(markAppearance(of('us-foia'), { category: 'MANUAL', reasons: ['(b)(7)(C)', '(b)(6)'] })).toEqual({
      label: '(b)(7)(C); (b)(6)',
      citation: '5 U.S.C. 552(b)(7)(C); 5 U.S.C. 552(b)(6)',
    });
    expect(markAppearance([], { category: 'MANUAL', reasons: ['by order of 3 May'] })).toEqual({
      citation: 'by order of 3 May',
    });
  });
});

test.each([
  ['(b)(3) 26 U.S.C. 6103', '5 U.S.C. 552(b)(3); 26 U.S.C. 6103'],
  ['(b)(3)(26 U.S.C. 6103(a))', '5 U.S.C. 552(b)(3); 26 U.S.C. 6103(a)'],
  ['AC', 'Fed. R. Civ. P. 26(b)(5)(A)'],
])('the basis of %s is %s', (reason, basis) => expect(basisOf(reason)).toBe(basis));

test('an organization’s own code has its own basis', () => {
  expect(basisOf('TS', [{ code: 'TS', meaning: 'Trade secret', basis: 'Cal. Civ. Code 3426.1' }])).toBe(
    'Cal. Civ. Code 3426.1',
  );
});
