import { expect, test } from 'vitest';
import { itemsOfList, packList } from './packed-list.ts';

test.each([0, 1, 499, 500, 501, 1234])('%i items are the same again, in their order', (length) => {
  const items = Array.from({ length }, (_, i) => ({ id: `d${i}`, at: i / 3 }));
  expect([...itemsOfList(packList(items))]).toEqual(items);
});
