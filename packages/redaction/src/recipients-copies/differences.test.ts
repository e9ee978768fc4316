import type { Audience, RedactionPlan, Region } from '@blackbar/model';
import { expect, test } from 'vitest';
import { type Copy, differencesBetween } from './differences.ts';

const NAMES = new Set(['[PERSON 1]', '[PERSON 2]', '[PERSON 417]']);

function region(left: number, right: number, more: Partial<Region> & { label?: string } = {}): Region {
  const { label = '', ...rest } = more;
  return {
    id: `r${left}`,
    page: 4,
    quads: [[left, 100, right, 100, right, 112, left, 112]],
    origin: 'detection',
    category: 'SSN',
    appearance: { label },
    reasons: [],
    ...rest,
  };
}

function copy(regions: Region[], audience: Audience = 'public', more: Partial<Copy> & { exact?: true } = {}): Copy {
  const { exact, ...rest } = more;
  const target = { id: 't', text: '536-90-4399', variants: [], scope: 'everywhere', wholeWord: true, category: 'SSN' };
  const settings = { preserveFormatting: true, widths: exact ? 'exact' : 'quantised', flattenForms: true };
  const plan = { regions, hidden: [], targets: [target], settings } as unknown as RedactionPlan;
  return { plan, recipient: null, audience, ...rest };
}
const kinds = (a: Copy, b: Copy) => differencesBetween(a, b, NAMES).map(({ kind, page }) => `${kind} ${page}`);
const SSN = region(100, 160);
const ACCOUNT = region(300, 360);

test('equal copies tell nothing, whoever holds them', () => {
  expect(kinds(copy([SSN, ACCOUNT]), copy([SSN, ACCOUNT]))).toEqual([]);
  expect(kinds(copy([SSN], 'public'), copy([SSN], 'court'))).toEqual([]);
});

test('a value split into two boxes is as much removed as in one', () => {
  expect(kinds(copy([region(100, 131), region(131, 160)]), copy([SSN]))).toEqual([]);
});

test.each([
  ['what the public copy removes may stand in the court’s', copy([SSN]), copy([], 'court'), []],
  ['but not the other way round', copy([]), copy([SSN], 'court'), ['shown 4']],
  ['nor in another copy for the same audience', copy([SSN], 'party'), copy([], 'party'), ['shown 4']],
  ['nor in a second version for the same recipient', copy([SSN, ACCOUNT]), copy([SSN]), ['shown 4']],
  ['four letters that stick out are seen', copy([region(100, 148)]), copy([SSN], 'party'), ['shown 4']],
])('%s', (_, a, b, found) => {
  expect(kinds(a, b)).toEqual(found);
  expect(kinds(b, a)).toEqual(found);
});

test('the last four in the box of the public copy, not in the one for a party', () => {
  const masked = region(100, 160, { label: 'XXX-XX-4399' });
  expect(kinds(copy([masked]), copy([SSN], 'party'))).toEqual(['told 4']);
  expect(kinds(copy([SSN]), copy([masked], 'party'))).toEqual([]);
});

test('two recipients who read one pseudonym can link what they have; one recipient reads it twice', () => {
  const named = (label: string) => [region(100, 160, { label, category: 'PERSON' })];
  const to = (recipient: string, label: string) => copy(named(label), 'party', { recipient });
  expect(kinds(to('a', '[PERSON 1]'), to('b', '[PERSON 1]'))).toEqual(['pseudonym 4']);
  expect(kinds(to('a', '[PERSON 1]'), to('b', '[PERSON 417]'))).toEqual([]);
  expect(kinds(to('a', '[PERSON 1]'), to('a', '[PERSON 1]'))).toEqual([]);
});

test('a width that one copy hides is not shown by another', () => {
  expect(kinds(copy([SSN], 'public', { exact: true }), copy([SSN], 'party'))).toEqual(['width 4']);
  expect(kinds(copy([SSN]), copy([SSN], 'party', { exact: true }))).toEqual([]);
});

test('text outside the pages counts as much as text on them', () => {
  const locator = { kind: 'metadata', part: 'metadata:Title', start: 3, end: 9 } as const;
  const hidden = [{ locator, target: 't', replacement: '' }];
  const cleaned = copy([]);
  const more: Copy = { ...cleaned, audience: 'party', plan: { ...cleaned.plan, hidden } };
  expect(kinds(cleaned, more)).toEqual(['hidden 0']);
  expect(kinds({ ...more, audience: 'public' }, { ...cleaned, audience: 'party' })).toEqual([]);
});
