import { expect, test } from 'vitest';
import { blamed } from './blamed.ts';
import type { Item } from './items.ts';

const item = (id: string, x: number, y: number) =>
  ({ id, rects: [{ x, y, width: 80, height: 12 }] }) as unknown as Item;
const place = (x: number, y: number) => ({ page: 1, x, y, width: 6, height: 10 });
const ITEMS = [item('above', 72, 100), item('below', 72, 112), item('right', 300, 100)];

test('of the marks on a page only those are to blame that touch a place that failed', () => {
  const { marks, bare } = blamed(ITEMS, [place(90, 101), place(400, 500)]);
  expect(marks.map(({ id }) => id)).toEqual(['above']);
  expect(bare).toEqual([place(400, 500)]);
});

test('where nobody knows the place each may be', () => {
  expect(blamed(ITEMS, [])).toEqual({ marks: ITEMS, bare: [] });
});
