import { describe, expect, it } from 'vitest';
import type { Item } from '../state/items.ts';
import { cellsOf, shownAs, strokesOf } from './cells.ts';

function item(id: string, y: number, more: Partial<Item> = {}): Item {
  return {
    id,
    kind: 'detection',
    page: 1,
    category: 'SSN',
    text: '',
    rects: [{ x: 10, y, width: 60, height: 12 }],
    ticked: false,
    applied: false,
    reasons: [],
    excluded: false,
    becomes: '',
    ...more,
  };
}

describe('cellsOf', () => {
  it('keeps every item, once', () => {
    const items = [item('a', 0), item('b', 47.9), item('c', 48), item('d', 700)];
    const cells = cellsOf(items);
    expect([...cells.values()].flat()).toEqual(items);
    expect(cells.size).toBe(3);
  });

  it('gives the same array for a cell in which nothing changed', () => {
    const [a, b] = [item('a', 0), item('b', 100)];
    const before = cellsOf([a, b]);
    const after = cellsOf([a, item('b', 100, { ticked: true })], before);
    expect(after.get('0 0')).toBe(before.get('0 0'));
    expect(after.get('2 0')).not.toBe(before.get('2 0'));
  });

  it('tells boxes of one line apart when they lie far from each other', () => {
    const far = item('b', 0, { rects: [{ x: 300, y: 0, width: 60, height: 12 }] });
    expect([...cellsOf([item('a', 0), far]).keys()]).toEqual(['0 0', '0 2']);
  });

  it('leaves out what has no place on the page', () => {
    expect(cellsOf([item('a', 0, { rects: [] })]).size).toBe(0);
  });
});

describe('shownAs', () => {
  it.each([
    [{}, 'unticked'],
    [{ ticked: true }, 'ticked'],
    [{ applied: true }, 'applied'],
    [{ applied: true, ticked: true }, 'ticked'],
  ] as const)('%o is %s', (state, shown) => expect(shownAs(item('a', 0, state))).toBe(shown));
});

describe('strokesOf', () => {
  it('draws boxes that look alike in one go', () => {
    const strokes = strokesOf([item('a', 0), item('b', 20), item('c', 30, { category: 'EMAIL' })]);
    expect(strokes).toEqual([
      { category: 'SSN', shown: 'unticked', boxes: 2, path: 'M10 0h60v12h-60zM10 20h60v12h-60z' },
      { category: 'EMAIL', shown: 'unticked', boxes: 1, path: 'M10 30h60v12h-60z' },
    ]);
  });

  it('puts black over everything', () => {
    const strokes = strokesOf([item('a', 0, { applied: true }), item('b', 20)]);
    expect(strokes.map(({ shown }) => shown)).toEqual(['unticked', 'applied']);
  });
});
