import { expect, test } from 'vitest';
import { pageEdges } from './page-edges.ts';

const PAGE = { top: 0, bottom: 1000 };
/** Lines 12 high at these places, with what they say. */
const page = (...lines: readonly (readonly [top: number, text: string])[]) =>
  lines.map(([top, text]) => ({ text, left: 100, right: 500, top, bottom: top + 12 }));
const TEXT = [150, 170, 190, 210, 230].map((top) => [top, 'of the tenancy'] as const);
const saidOf = (pieces: ReturnType<typeof page>) => [...pageEdges(pieces, PAGE)].map((i) => pieces[i]?.text).sort();

test('a head and a foot stand apart from the text, in the order in which a file draws them or not', () => {
  expect(saidOf(page([40, 'Case 24-17'], ...TEXT, [960, 'page 3']))).toEqual(['Case 24-17', 'page 3']);
  expect(saidOf(page([960, 'page 3'], ...TEXT, [40, 'Case 24-17'], [54, 'Document 8']))).toEqual([
    'Case 24-17',
    'Document 8',
    'page 3',
  ]);
});

test('text that runs to the edge of its page is no foot, nor is a title in its midst', () => {
  const full = Array.from({ length: 46 }, (_, i) => [40 + i * 20, 'of the tenancy'] as const);
  expect(saidOf(page(...full))).toEqual([]);
  expect(saidOf(page(...TEXT, [400, 'II. The roof'], [420, 'of the stair'], [440, 'and the wall']))).toEqual([]);
  expect(saidOf(page([40, 'Notice'], [960, 'over']))).toEqual([]);
});
