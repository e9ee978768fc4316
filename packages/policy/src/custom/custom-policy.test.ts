import { describe, expect, test } from 'vitest';
import { CUSTOM_LIMITS, writeCustomPolicy } from './custom-policy.ts';
import { compilePattern, PATTERN_LIMITS } from './pattern.ts';
import { readCustomPolicy } from './read-custom-policy.ts';

const pattern = (expression: string) => ({ expression, category: 'OTHER_ID', ignoreCase: false }) as const;

describe('a person’s own pattern', () => {
  test('finds all its matches', () => {
    expect(compilePattern(pattern('KX-\\d{2}'))('KX-22 and KX-91')).toEqual([
      { start: 0, end: 5 },
      { start: 10, end: 15 },
    ]);
  });

  test.each([
    ['a look-ahead', '(?=a)b'],
    ['a look-behind', '(?<=a)b'],
    ['a back reference', '(a)\\1'],
    ['unbalanced brackets', '(a'],
    ['too many repeats', '(a{2}){1000}'],
    ['nothing', ''],
    ['one that matches nothing', 'a*'],
    ['one that matches the edges of words', '\\b'],
    ['repeats of repeats', '((a{30}){30}b){2}'],
    ['repeats that the reader itself refuses', '((a{100}){100}){100}'],
    ['one too long', 'a'.repeat(501)],
  ])('%s is refused', (_name, expression) => {
    expect(() => compilePattern(pattern(expression))).toThrow(expect.objectContaining({ code: 'invalid_pattern' }));
  });
});

describe('how a pattern is searched', () => {
  const ranges = (expression: string, text: string) => compilePattern(pattern(expression))(text);

  test('over the joints of its pieces nothing is lost and nothing invented', () => {
    const text = `${'word '.repeat(3_000)}`;
    for (const at of [2_040, 2_046, 2_048, 4_090, 4_096, 6_100]) {
      const planted = `${text.slice(0, at)} KX-22 ${text.slice(at)}`;
      expect(ranges('\\bKX-\\d{2}\\b', planted)).toEqual([{ start: at + 1, end: at + 6 }]);
    }
    expect(ranges('^word', text)).toEqual([{ start: 0, end: 4 }]);
  });

  test('what begins by the cut alone swallows nothing behind it', () => {
    // Cut between x and A, where a word seems to begin; the only Z stands behind what truly begins.
    const text = `${'. '.repeat(991)}.xA${'.'.repeat(70)} A17Z ${'. '.repeat(2_000)}`;
    expect(text.indexOf('xA') + 1).toBe(2_048 - 64);
    const at = text.indexOf('A17Z');
    expect(ranges('\\bA[^Z]{0,100}Z', text)).toEqual([{ start: at, end: at + 4 }]);
  });

  test('one that matches everywhere is an error, never cut off', () => {
    expect(() => ranges('[a-z]', 'a'.repeat(PATTERN_LIMITS.matches + 1))).toThrow(
      expect.objectContaining({ code: 'invalid_pattern' }),
    );
  });
});

const POLICY = {
  id: 'acme-house',
  version: '3',
  title: 'Acme house rules',
  rules: [{ category: 'PHONE', action: 'remove', format: '[PHONE]' }],
  terms: ['Project Falcon'],
  patterns: [{ expression: 'KX-\\d{2}', category: 'OTHER_ID' }],
};

test('a policy survives export and import', () => {
  const read = readCustomPolicy(JSON.stringify(POLICY), '2026-11-20T00:00:00Z');
  expect(readCustomPolicy(writeCustomPolicy(read), '2026-11-20T00:00:00Z')).toEqual(read);
});

test('words and rows keep all that was said of them', () => {
  const read = readCustomPolicy(
    JSON.stringify({
      ...POLICY,
      reasonsRequired: 'all',
      rules: [{ category: 'ACCOUNT', action: 'keep_last', params: { n: 3 }, cite: 'House rule 4', note: 'as agreed' }],
      terms: ['Project Falcon', { text: 'Acme Ltd', category: 'ORGANIZATION' }],
      reasons: [{ code: 'TS', meaning: 'Trade secret', basis: 'Cal. Civ. Code 3426.1' }],
    }),
    '2026-11-20',
  );
  expect(read.rules[0]).toMatchObject({ params: { n: 3 }, format: 'XXXX-{last}', cite: 'House rule 4' });
  expect(read.terms).toEqual([
    { text: 'Project Falcon', category: 'OTHER_ID' },
    { text: 'Acme Ltd', category: 'ORGANIZATION' },
  ]);
  expect(read).toMatchObject({ reasonsRequired: 'all', reasons: [{ code: 'TS', basis: 'Cal. Civ. Code 3426.1' }] });
});

test.each([
  ['no JSON', 'x'],
  ['a pseudonym for a number', JSON.stringify({ ...POLICY, rules: [{ category: 'SSN', action: 'pseudonym' }] })],
  ['an id of the law', JSON.stringify({ ...POLICY, id: 'us-foia' })],
  ['a word of signs alone', JSON.stringify({ ...POLICY, terms: ['...'] })],
  ['too many words', JSON.stringify({ ...POLICY, terms: new Array(CUSTOM_LIMITS.terms + 1).fill('x1') })],
  [
    'a tenth of a digit',
    JSON.stringify({ ...POLICY, rules: [{ category: 'SSN', action: 'keep_last', params: { n: 0.1 } }] }),
  ],
  ['a list', '[]'],
  ['an unknown category', JSON.stringify({ ...POLICY, rules: [{ category: 'SHOE', action: 'remove' }] })],
  ['an unknown action', JSON.stringify({ ...POLICY, rules: [{ category: 'SSN', action: 'hide' }] })],
  ['an empty word', JSON.stringify({ ...POLICY, terms: [' '] })],
  ['a bad id', JSON.stringify({ ...POLICY, id: '../x' })],
])('%s is refused', (_name, json) => {
  expect(() => readCustomPolicy(json, '2026-11-20')).toThrow(expect.objectContaining({ code: 'invalid_policy' }));
});
