import { describe, expect, it } from 'vitest';
import type { Item } from '../state/items.ts';
import { bandsOf, shownAs, strokesOf } from './bands.ts';

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

describe('bandsOf', () => {
  it('keeps every item, once', () => {
    const items = [item('a', 0), item('b', 47.9), item('c', 48), item('d', 700)];
    const bands = bandsOf(items);
    expect([...bands.values()].flat()).toEqual(items);
    expect(bands.size).toBe(3);
  });

  it('gives the same array for a band in which nothing changed', () => {
    const [a, b] = [item('a', 0), item('b', 100)];
    const before = bandsOf([a, b]);
    const after = bandsOf([a, item('b', 100, { ticked: true })], before);
    expect(after.get(0)).toBe(before.get(0));
    expect(after.get(2)).not.toBe(before.get(2));
  });

  it('leaves out what has no place on the page', () => {
    expect(bandsOf([item('a', 0, { rects: [] })]).size).toBe(0);
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
