import type { Quad } from '@blackbar/model';
import { expect, test } from 'vitest';
import type { KeptLetter } from '../splice/index.ts';
import { trimmedBox } from './trim-boxes.ts';

const BOX: Quad = [0, 0, 60, 0, 60, 14, 0, 14];

/** A 12 point letter on `baseline`, its box 3 points deep and 11 high. */
function letter(baseline: number, x = 10): KeptLetter {
  const quad: Quad = [x, baseline - 3, x + 6, baseline - 3, x + 6, baseline + 11, x, baseline + 11];
  return { quad, origin: { x, y: baseline }, size: 12 };
}

test.each([
  { name: 'a line above on tight leading', kept: [letter(15)], sides: [0, 15 - 0.22 * 12] },
  { name: 'a line below on tight leading', kept: [letter(-8)], sides: [-8 + 0.74 * 12, 14] },
  { name: 'a letter beside the box', kept: [letter(15, 80)], sides: [0, 14] },
  { name: "a watermark's letter", kept: [{ ...letter(15), size: 80 }], sides: [0, 14] },
  { name: 'the rest of its own line', kept: [letter(3)], sides: [0, 14] },
  { name: 'letters that would leave too little', kept: [letter(11)], sides: [0, 14 * 0.8] },
])('$name', ({ kept, sides }) => {
  const [, bottom, , , , top] = trimmedBox(BOX, kept);
  expect(bottom).toBeCloseTo(sides[0] as number, 5);
  expect(top).toBeCloseTo(sides[1] as number, 5);
});
