import { describe, expect, test } from 'vitest';
import { readCustomPolicy, writeCustomPolicy } from './custom-policy.ts';
import { compilePattern } from './pattern.ts';

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
    ['one too long', 'a'.repeat(501)],
  ])('%s is refused with a sentence', (_name, expression) => {
    expect(() => compilePattern(pattern(expression))).toThrow(
      expect.objectContaining({ code: 'invalid_pattern', message: expect.stringMatching(/^[A-Z].*\.$/) }),
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

test.each([
  ['no JSON', 'x'],
  ['a list', '[]'],
  ['an unknown category', JSON.stringify({ ...POLICY, rules: [{ category: 'SHOE', action: 'remove' }] })],
  ['an unknown action', JSON.stringify({ ...POLICY, rules: [{ category: 'SSN', action: 'hide' }] })],
  ['an empty word', JSON.stringify({ ...POLICY, terms: [' '] })],
  ['a bad id', JSON.stringify({ ...POLICY, id: '../x' })],
])('%s is refused', (_name, json) => {
  expect(() => readCustomPolicy(json, '2026-11-20')).toThrow(expect.objectContaining({ code: 'invalid_policy' }));
});
