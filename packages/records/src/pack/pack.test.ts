import { expect, test } from 'vitest';
import { packed } from './pack.ts';

const at = new Date('2026-11-26T00:00:00Z');

test.each(['a.pdf', 'PDF/OKA000001.pdf', 'TEXT/OK_A-1.txt', '.a'])('%s may be a name in a pack', (name) => {
  expect(packed(new Map([[name, 'x']]), at).length).toBeGreaterThan(0);
});

test.each([
  '',
  '..',
  '../a',
  'PDF/..',
  'PDF/../a',
  '/a',
  'PDF/',
  'pdf/a',
  'A/B/c',
  'A\\b',
  'a b',
  'ä',
  'C:a',
])('“%s” may not', (name) => {
  expect(() => packed(new Map([[name, 'x']]), at)).toThrow(RangeError);
});
