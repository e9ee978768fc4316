import type { ReferenceItem } from '@blackbar/contracts';
import { expect, test } from 'vitest';
import {
  amended,
  canBeSaved,
  pagesFrom,
  UNCHANGED,
  withAdded,
  withAddition,
  withStruck,
  withWritten,
} from './reference-draft.ts';

const item = (reference: string): ReferenceItem => ({
  ...{ reference, shown: '[MINOR]', value: 'Carla', category: 'MINOR_NAME', pages: [1], places: [], citation: '' },
});

test.each([
  ['2', [2]],
  ['2, 5-7', [2, 5, 6, 7]],
  [' 3 – 4 ', [3, 4]],
  ['', undefined],
  ['two', undefined],
  ['0', undefined],
  ['7-5', undefined],
  ['1-99999', undefined],
])('%j names pages', (typed, pages) => {
  expect(pagesFrom(typed)).toEqual(pages);
});

test('what is struck goes, what is written stays, what is added has no reference yet', () => {
  const begun = withAddition(withStruck(withWritten(UNCHANGED, '1-1', 'Carla Diaz'), '1-2', true));
  expect([canBeSaved(UNCHANGED), canBeSaved(begun)]).toEqual([false, false]);
  const draft = withAdded(begun, { key: 1, shown: '', value: ' the gate code ', pages: '2' });
  expect(canBeSaved(draft)).toBe(true);
  expect(amended([item('1-1'), item('1-2')], draft)).toEqual([
    { ...item('1-1'), value: 'Carla Diaz' },
    { reference: '', shown: '', value: 'the gate code', category: 'MANUAL', pages: [2], places: [], citation: '' },
  ]);
  expect(amended([item('1-2')], withStruck(draft, '1-2', false))).toHaveLength(2);
});
