import { expect, test } from 'vitest';
import type { Item } from '../state/items.ts';
import { announcementOf, fullLabelOf } from './item-label.ts';

const item = (id: string, part: Partial<Item>): Item => ({
  id,
  kind: 'detection',
  page: 2,
  category: 'PERSON',
  text: 'Ada Poe',
  rects: [],
  ticked: true,
  applied: false,
  reasons: [],
  excluded: false,
  becomes: '',
  ...part,
});
const LIST = [
  item('a', {}),
  item('b', { category: 'BARCODE', text: '', ticked: false }),
  item('c', { kind: 'mark', category: 'MANUAL', text: '', page: 0 }),
];

test('a find without text is called by its kind, once', () => {
  expect(LIST.slice(0, 2).map(fullLabelOf)).toEqual(['Ada Poe, Name', 'Barcode']);
});

test.each([
  ['a', 'Ada Poe, Name. Page 2. Will be removed. 1 of 3.'],
  ['b', 'Barcode. Page 2. Stays. 2 of 3.'],
  ['c', /^Drawn by hand, .+\. In the file, on no page\. Will be removed\. 3 of 3\.$/],
  ['gone', ''],
  [undefined, ''],
])('where the keyboard came to: %s', (focus, said) => {
  const announced = announcementOf(LIST, focus);
  if (typeof said === 'string') expect(announced).toBe(said);
  else expect(announced).toMatch(said);
});
