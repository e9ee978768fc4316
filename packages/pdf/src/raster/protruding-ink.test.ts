import { describe, expect, test } from 'vitest';
import { protrudingInk } from './protruding-ink.ts';

/** A picture from rows of signs: `#` ink, `.` paper; what a box covers is given by columns and rows. */
function drawn(rows: readonly string[], box: readonly [left: number, top: number, right: number, bottom: number]) {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const under = new Uint8Array(width * height);
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === '#') data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
      if (x >= box[0] && x < box[2] && y >= box[1] && y < box[3]) under[y * width + x] = 1;
    });
  });
  return protrudingInk({ width, height, data }, under);
}

const WITH_TAIL = [
  '...........',
  '....#......',
  '....#......',
  '....#......',
  '...##......',
  '..#........',
  '...........',
];

describe('ink that sticks out of a box', () => {
  test('the tail of a letter below its box is told with its fringe', () => {
    expect(drawn(WITH_TAIL, [2, 0, 8, 5])).toEqual([{ left: 1, top: 4, right: 4, bottom: 7 }]);
  });

  test.each([
    ['a letter that lies wholly under it', WITH_TAIL, [0, 0, 11, 7]],
    ['a letter that it only grazes', WITH_TAIL, [4, 0, 8, 2]],
    ['a rule that runs through', ['...........', '###########', '...........'], [4, 0, 8, 3]],
    ['a letter beside it', ['...........', '.##.##.....', '...........'], [4, 0, 8, 3]],
  ] as const)('none: %s', (_, rows, box) => {
    expect(drawn(rows, box)).toEqual([]);
  });
});
