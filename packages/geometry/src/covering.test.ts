import type { Quad } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { coversNoticeably } from './covering.ts';

const rect = (left: number, bottom: number, right: number, top: number): Quad => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];
const INK = rect(100, 50, 110, 60);

describe('coversNoticeably', () => {
  test.each([
    ['all of it', rect(90, 40, 120, 70), true],
    ['a bar through its middle, however thin', rect(90, 54, 120, 55), true],
    ['a bar down its middle', rect(104, 40, 105, 70), true],
    ['a patch within', rect(103, 53, 107, 57), true],
    ['its upper half', rect(90, 55, 120, 70), true],
    ['its left half', rect(90, 40, 105, 70), true],
    ['its foot', rect(90, 40, 120, 52.5), false],
    ['its right edge', rect(107.5, 40, 120, 70), false],
    ['a corner', rect(108, 58, 120, 70), false],
    ['nothing', rect(110, 40, 120, 70), false],
    ['nothing, without a size', rect(105, 55, 105, 55), false],
  ])('%s', (_, box, covered) => {
    expect(coversNoticeably(box, INK)).toBe(covered);
    const turned = (q: Quad, by: number): Quad => {
      const [sin, cos] = [Math.sin(by), Math.cos(by)];
      return q.map((_v, i) =>
        i % 2 === 0
          ? cos * (q[i] as number) - sin * (q[i + 1] as number)
          : sin * (q[i - 1] as number) + cos * (q[i] as number),
      ) as unknown as Quad;
    };
    for (const by of [0.3, 1.2, 2.8, 4]) expect(coversNoticeably(turned(box, by), turned(INK, by))).toBe(covered);
  });
});
