import type { PageOutcome } from '@blackbar/model';
import { expect, test } from 'vitest';
import { itemsOf, itemsOn, PagePacker } from './packed-pages.ts';

function outcome(page: number): PageOutcome {
  return { page, strategy: 'splice', removedGlyphs: 3, declared: [[1.5, 2, 3, 2, 3, 4.25, 1.5, 4.25]], drawn: ['x'] };
}

function packed(pages: number, on: readonly number[]): PagePacker<PageOutcome> {
  const packer = new PagePacker<PageOutcome>(pages);
  for (const page of on) packer.put(page, [outcome(page)]);
  return packer;
}

test('what was packed is the same again, and nothing where nothing was', () => {
  const { pages } = packed(3, [1, 3]);
  expect([1, 2, 3].map((page) => itemsOn(pages, page))).toEqual([[outcome(1)], [], [outcome(3)]]);
});

test('page after page, whatever the order in which they came', () => {
  const { pages } = packed(5, [4, 1, 5]);
  expect([...itemsOf(pages)].map(({ page }) => page)).toEqual([1, 4, 5]);
  expect([...itemsOf(pages, 2, 4)].map(({ page }) => page)).toEqual([4]);
});

test.each([0, 4, 1.5])('nothing is lost on page %s of three: it is refused', (page) => {
  const packer = packed(3, []);
  expect(() => packer.put(page, [])).toThrow(expect.objectContaining({ code: 'internal' }));
});
