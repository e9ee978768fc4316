import type { Category, Detection, OverrideAction } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';
import { choicesFor, withOverrides } from './override.ts';

const found = (category: Category, text: string, id = 'd'): Detection => ({
  id,
  category,
  text,
  confidence: 1,
  source: 'validated',
  evidence: [],
  locator: { kind: 'plain', part: 'p', start: 0, end: text.length },
});
const options = () => ({ ledger: createLedger(), asOf: 2026 });

describe('choicesFor', () => {
  test.each<[Category, string, readonly OverrideAction[]]>([
    ['SSN', '536-90-4399', ['black', 'label', 'keep_last']],
    ['ACCOUNT', '4399', ['black', 'label']],
    ['DOB', 'March 3, 1987', ['black', 'label', 'year_only']],
    ['DOB', 'March 3', ['black', 'label']],
    ['PERSON', 'Tamara J. Hill', ['black', 'label', 'initials', 'pseudonym']],
    ['ADDRESS', '12 Elm Street, Oakland, CA 94601', ['black', 'label', 'city_state']],
    ['EMAIL', 'a@example.org', ['black', 'label']],
  ])('%s %s', (category, text, expected) => {
    expect(choicesFor(found(category, text), undefined, options()).map(({ action }) => action)).toEqual(expected);
  });

  test('says what is milder than the rules', () => {
    const last4 = createDecider([findPolicy('us-frcp-5.2')], options());
    const of = (decide: typeof last4 | undefined) =>
      choicesFor(found('SSN', '536-90-4399'), decide, options()).find(({ action }) => action === 'keep_last');
    expect(of(last4)).toEqual({ action: 'keep_last', appearance: 'XXXX-4399', milder: false });
    expect(of(undefined)?.milder).toBe(true);
  });

  test.each([
    [['us-frcp-5.2'], false],
    [['us-frcp-5.2', 'us-hipaa-safe-harbor'], true],
  ])('the initials of a minor show more than %j: %s', (ids, milder) => {
    // The case shows less than Fed. R. Civ. P. 5.2(a)(3) asks for: "the minor's initials".
    const decide = createDecider(ids.map(findPolicy), { ...options(), minors: 'pseudonym' });
    const choices = choicesFor(found('MINOR_NAME', 'Tamara J. Hill'), decide, options());
    expect(choices.find(({ action }) => action === 'initials')).toMatchObject({ appearance: 'T.J.H.', milder });
  });
});

describe('withOverrides', () => {
  const decide = () => createDecider([findPolicy('us-frcp-5.2')], options());
  test.each([
    [{ action: 'black' }, ''],
    [{ action: 'label' }, '[SSN]'],
    [{ action: 'text', text: 'Sealed' }, 'Sealed'],
    [{ action: 'keep_last' }, 'XXXX-4399'],
  ] as const)('%j', (override, replacement) => {
    const chosen = withOverrides(decide(), { d: override }, options());
    expect(chosen(found('SSN', '536-90-4399'))).toMatchObject({ named: true, critical: true, replacement });
    expect(chosen(found('SSN', '536-90-4399', 'other')).replacement).toBe('XXX-XX-4399');
  });

  test('without rules everything else still goes whole', () => {
    const chosen = withOverrides(undefined, { d: { action: 'label' } }, options());
    expect(chosen(found('EMAIL', 'a@example.org', 'other'))).toMatchObject({ named: true, replacement: '' });
  });

  test('an override of something else than an own key is none', () => {
    const chosen = withOverrides(undefined, {}, options());
    expect(chosen(found('EMAIL', 'a@example.org', 'constructor')).replacement).toBe('');
  });
});
