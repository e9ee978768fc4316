import type { Quad, Region } from '@blackbar/model';
import { expect, test } from 'vitest';
import { PaintedBoxes } from './painted-boxes.ts';

const quad = (left: number): Quad => [left, 0, left + 10, 0, left + 10, 10, left, 10];

function region(id: string, quads: readonly Quad[]): Region {
  return { id, page: 1, quads, origin: 'detection', category: 'PERSON', appearance: { label: '' }, reasons: [] };
}

const first = region('first', [quad(0)]);
const last = region('last', [quad(20)]);
const name = region('name', [quad(0), quad(20)]);
const alone = region('alone', [quad(50)]);

test('a region has the boxes that were painted over it', () => {
  expect(new PaintedBoxes([first, last], [{ region: 'last', quad: quad(21) }]).of(last)).toEqual([quad(21)]);
});

test('a name has the boxes of its halves where none was painted for itself', () => {
  const boxes = new PaintedBoxes(
    [first, last, name, alone],
    [
      { region: 'first', quad: quad(1) },
      { region: 'last', quad: quad(21) },
    ],
  );
  expect(boxes.of(name)).toEqual([quad(1), quad(21)]);
});

test('a region of which nothing was said has its own place', () => {
  expect(new PaintedBoxes([first, alone], [{ region: 'first', quad: quad(1) }]).of(alone)).toEqual([quad(50)]);
});
