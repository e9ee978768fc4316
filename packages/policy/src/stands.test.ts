import type { Category } from '@blackbar/model';
import { describe, expect, it } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { readCustomPolicy } from './custom/read-custom-policy.ts';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';

const decide = (ids: readonly string[]) => createDecider(ids.map(findPolicy), { ledger: createLedger(), asOf: 2026 });

function detection(category: Category, text: string) {
  return {
    id: 'one',
    category,
    text,
    confidence: 1,
    source: 'pattern' as const,
    evidence: [],
    locator: { kind: 'page' as const, part: 'page:1', page: 1, start: 0, end: text.length, quads: [] },
  };
}

describe('what Rule 5.2 lets stand is left as it is', () => {
  it.each<[Category, string, boolean]>([
    ['SSN', '9036', true],
    ['SSN', 'xxx-xx-9036', true],
    ['SSN', '***-**-9036', true],
    ['SSN', '323-45-9036', false],
    ['SSN', 'xx3-45-9036', false],
    ['SSN', 'four one nine, five five, eight two\n7\toh three', false],
    ['SSN', 'eight two oh three', false],
    // The first figures of a number are no ending of it.
    ['SSN', '585', false],
    ['SSN', '576-91-____', false],
    ['SSN', '576-xx-xxxx', false],
    ['SSN', '576-XX-XXX2', false],
    ['ACCOUNT', '44xxxx71', false],
    ['ACCOUNT', '4471****', false],
    ['ACCOUNT', '4471*', false],
    ['ACCOUNT', '4471 - * - *', false],
    ['ACCOUNT', '4471…', false],
    ['ACCOUNT', 'x-4471', true],
    ['ACCOUNT', 'XXXXXX4471', true],
    // A number of four digits may be the whole of an account's.
    ['ACCOUNT', '4471', false],
    ['ACCOUNT', '00482 7719 4471', false],
    ['DOB', '2014', true],
    ['DOB', '6/2/2014', false],
    ['MINOR_NAME', 'T.J.H.', true],
    ['MINOR_NAME', 'T. H.', true],
    ['MINOR_NAME', 'K.P.-S.', true],
    ['MINOR_NAME', 'Tyler J. H.', false],
    ['MINOR_NAME', 'Tyler', false],
    ['MINOR_NAME', 'T J H', true],
    ['MINOR_NAME', 'TJH', true],
    // On a page in capitals a first name looks like initials.
    ['MINOR_NAME', 'LEO', false],
    ['MINOR_NAME', 'OMAR', false],
    ['MINOR_NAME', 'TY', false],
    ['MINOR_NAME', 'NG', false],
  ])('%s %s', (category, text, left) => {
    const decision = decide(['us-frcp-5.2'])(detection(category, text));
    expect(decision.action === 'keep').toBe(left);
    expect(decision.replacement === text).toBe(left);
    expect(decision.critical).toBe(!left);
  });

  it.each<[Category, string, string]>([
    ['SSN', '585-12-0', '[SSN]'],
    ['SSN', '323-45-9036', 'XXX-XX-9036'],
    ['SSN', 'xx3-45-9036', 'XXX-XX-9036'],
    ['CARD', '4111 1111 22', '[CARD]'],
    ['ACCOUNT', '00482 7719', 'XXXX-7719'],
  ])('of %s %s no ending is shown that none is known to be', (category, text, label) => {
    expect(decide(['us-frcp-5.2'])(detection(category, text)).replacement).toBe(label);
  });

  it.each([
    ['89', true],
    ['91', false],
  ])('and HIPAA an age of %s', (text, left) => {
    expect(decide(['us-hipaa-safe-harbor'])(detection('AGE', text)).action === 'keep').toBe(left);
  });

  it('and never a whole number, however many figures an organization lets stay', () => {
    const rules = [{ category: 'SSN', action: 'keep_last', params: { n: 9 } }];
    const house = readCustomPolicy(JSON.stringify({ id: 'house', version: '1', title: 'House', rules }), '2026-11-20');
    const decide = createDecider([house], { ledger: createLedger(), asOf: 2026 });
    expect(decide(detection('SSN', '219-09-5511'))).toMatchObject({ action: 'keep_last', replacement: '[SSN]' });
    expect(decide(detection('SSN', 'xxx-xx-9036')).action).toBe('keep');
  });

  it('lets nothing stand that a stricter policy beside it removes', () => {
    const both = decide(['us-frcp-5.2', 'us-hipaa-safe-harbor']);
    expect(both(detection('SSN', 'xxx-xx-9036')).action).not.toBe('keep');
    expect(both(detection('MINOR_NAME', 'T.J.H.')).action).not.toBe('keep');
  });
});
