import { expect, test } from 'vitest';
import type { Item } from './items.ts';
import { shownLabel } from './shown-label.ts';

const item = (text: string, more: Partial<Item> = {}): Item => ({
  id: text,
  kind: 'mark',
  page: 1,
  category: 'SSN',
  text,
  rects: [],
  ticked: true,
  applied: false,
  reasons: [],
  excluded: false,
  becomes: '',
  ...more,
});
const PARTLY = item('4003 1185 2200 5216', { becomes: 'XXXX-5216' });

test.each<[string, readonly Item[], readonly string[], string]>([
  ['nothing else goes', [PARTLY], [], 'XXXX-5216'],
  ['its last digits go elsewhere too', [PARTLY, item('5216')], [], ''],
  ['they stay elsewhere', [PARTLY, item('5216', { ticked: false })], [], 'XXXX-5216'],
  ['it stood in the document like that', [PARTLY, item('xxxx-5216')], [], ''],
  ['they are a term', [PARTLY], ['5216'], ''],
  ['they are part of another number', [PARTLY, item('216'), item('52160')], [], 'XXXX-5216'],
])('a box says what is kept of a value: %s', (_when, items, terms, said) => {
  expect(shownLabel(PARTLY, items, terms)).toBe(said);
});
