import { describe, expect, it } from 'vitest';
import type { Item } from './items.ts';
import { requiredBefore, tickedSince } from './use-rule-change.ts';

function item(id: string, ticked: boolean, required: boolean): Item {
  const found = { id, required } as Item['found'];
  return { id, kind: 'detection', page: 1, category: 'PERSON', ticked, found } as Item;
}

describe('what a change of the rules ticked', () => {
  it.each<readonly [string, Item, Item, readonly string[]]>([
    ['new to the rules and ticked', item('a', false, false), item('a', true, true), ['a']],
    ['ticked before, required now', item('a', true, false), item('a', true, true), []],
    ['required before, ticked since', item('a', false, true), item('a', true, true), []],
    ['required now, not ticked', item('a', false, false), item('a', false, true), []],
    ['ticked by hand', item('a', false, false), item('a', true, false), []],
  ])('%s', (_name, before, now, ids) => expect(tickedSince([before], [now])).toEqual(ids));
});

describe('what is ticked without the rules that required it', () => {
  it.each<readonly [string, Item, Item, readonly string[]]>([
    ['still ticked', item('a', true, true), item('a', true, false), ['a']],
    ['unticked since', item('a', true, true), item('a', false, false), []],
    ['still required', item('a', true, true), item('a', true, true), []],
    ['ticked by hand', item('a', true, false), item('a', true, false), []],
  ])('%s', (_name, before, now, ids) => expect(requiredBefore([before], [now])).toEqual(ids));
});
