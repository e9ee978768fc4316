import { PANEL_WORDS } from '@blackbar/words';
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { removalFigures } from './removal-figures.ts';

const ITEMS = ['ssn', 'phone', 'mail', 'town'].map((id) => ({ id, kind: 'detection' }) as Item);
const draft = {
  ticked: new Set(['ssn', 'mail', 'no longer found']),
  marks: [{ id: 'box' }, { id: 'left alone' }],
  unticked: new Set(['left alone']),
  terms: ['Quail Hollow'],
  // The mail was kept first and ticked later.
  kept: {
    phone: 'it means something else here',
    mail: 'the text needs it here',
    'copy:TERM:page:2:3-8': 'it means something else here',
  },
} as unknown as Draft;

test('finds, marks and words that go are counted apart; kept is what still stays', () => {
  expect(removalFigures(ITEMS, draft)).toEqual({ finds: 2, marks: 1, words: 1, kept: 2 });
});

test('they are said in one plain sentence', () => {
  const W = PANEL_WORDS.finalize;
  expect(W.removes({ finds: 2, marks: 1, words: 3 })).toBe(
    '2 finds, 1 mark by hand and 3 words wherever they stand will be removed',
  );
  expect(W.removes({ finds: 1, marks: 0, words: 0 })).toBe('1 find will be removed');
  expect(W.removes({ finds: 0, marks: 0, words: 0 })).toBe('Nothing selected will be removed');
});
