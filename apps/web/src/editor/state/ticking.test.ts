import { expect, test } from 'vitest';
import type { EditorAction } from './editor-action.ts';
import type { Item } from './items.ts';
import { ticking } from './ticking.ts';

test.each<readonly [string, Partial<Item>, EditorAction]>([
  [
    'a find with its twins',
    { kind: 'detection', found: { twins: ['t'] } as unknown as NonNullable<Item['found']> },
    { type: 'tick', ids: ['a', 't'], on: true },
  ],
  ['a mark', { kind: 'mark' }, { type: 'tickMark', id: 'a', on: true }],
  ['a place of a word', { kind: 'word', term: 'Hale' }, { type: 'tickWord', id: 'a', term: 'Hale', on: true }],
])('%s', (_name, item, action) => expect(ticking({ id: 'a', ...item } as Item, true)).toEqual(action));
