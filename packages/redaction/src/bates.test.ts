import { expect, test } from 'vitest';
import { batesNumber } from './bates.ts';
import { assertOnPage } from './marks.ts';

test.each([
  [{ prefix: 'DOC', startNumber: 1 }, 0, 'DOC000001'],
  [{ prefix: 'ACME', startNumber: 999_999 }, 1, 'ACME1000000'],
  [{ prefix: '', startNumber: 7, digits: 8, suffix: '-C' }, 3, '00000010-C'],
])('Bates number of %o plus %i', (settings, offset, expected) => {
  expect(batesNumber(settings, offset)).toBe(expected);
});

const page = {
  page: 2,
  mediaBox: { left: 0, bottom: 0, right: 100, top: 100 },
  cropBox: { left: 0, bottom: 0, right: 100, top: 100 },
  rotation: 0,
  userUnit: 1,
} as const;

test.each([
  ['an unknown page', 9, [1, 1, 2, 1, 2, 2, 1, 2]],
  ['not a number', 2, [Number.NaN, 1, 2, 1, 2, 2, 1, 2]],
  ['infinity', 2, [1, 1, Number.POSITIVE_INFINITY, 1, 2, 2, 1, 2]],
  ['beside the page', 2, [101, 1, 105, 1, 105, 2, 101, 2]],
] as const)('a box on %s is refused', (_name, number, quad) => {
  const mark = { id: 'a', page: number, quads: [quad], category: 'MANUAL', reasons: [] } as const;
  expect(() => assertOnPage(mark, [page])).toThrow(expect.objectContaining({ code: 'box_off_page' }));
});
