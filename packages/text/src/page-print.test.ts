import { expect, test } from 'vitest';
import { pagePrint, sharedText } from './page-print.ts';

const sentence = (n: number) =>
  `On visit ${n} the patient was told about result ${n * 7} and went home at hour ${n % 24}.`;
const page = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => sentence(from + i)).join('\n');
const alike = (a: string, b: string) => sharedText(pagePrint(a), pagePrint(b));

test.each([
  ['the same page', page(0, 20), page(0, 20), 1, 1],
  ['in capitals, with other line breaks', page(0, 20), page(0, 20).toUpperCase().replace(/\n/g, ' '), 1, 1],
  ['one sentence changed of forty', page(0, 40), `${page(0, 39)} Nothing of the kind was said by her.`, 0.8, 1],
  ['half of it changed', page(0, 20), page(10, 30), 0, 0.7],
  ['another page', page(0, 20), page(100, 120), 0, 0.3],
  ['too short to say', 'Exhibit A', 'Exhibit A', 0, 0],
])('%s', (_, a, b, least, most) => {
  expect(alike(a, b)).toBeGreaterThanOrEqual(least);
  expect(alike(a, b)).toBeLessThanOrEqual(most);
});
