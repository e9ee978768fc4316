import { apply } from '@blackbar/geometry';
import { describe, expect, it } from 'vitest';
import { nextTurn, stepBack, turnBack, turnedSize, turnMatrix, turnRect } from './turn.ts';

const size = { width: 612, height: 792 };

describe('turning the view', () => {
  it.each([
    [0, { x: 0, y: 0 }],
    [90, { x: 792, y: 0 }],
    [180, { x: 612, y: 792 }],
    [270, { x: 0, y: 612 }],
  ] as const)('at %i the top left corner goes to %o', (turn, corner) => {
    const at = apply(turnMatrix(size, turn), 0, 0);
    expect({ x: at.x, y: at.y }).toEqual(corner);
  });

  it.each([0, 90, 180, 270] as const)('at %i a step on the screen goes the same way on the page', (turn) => {
    for (const step of [
      [1, 0],
      [0, -1],
      [-2, 3],
    ] as const) {
      const [from, to] = [[0, 0] as const, stepBack(turn, step)].map(([x, y]) => apply(turnMatrix(size, turn), x, y));
      expect([(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]).toEqual([...step]);
    }
  });

  it.each([0, 90, 180, 270] as const)('at %i every point comes back, and stays on the page', (turn) => {
    const turned = turnedSize(size, turn);
    for (const [x, y] of [
      [0, 0],
      [612, 792],
      [100, 700],
    ] as const) {
      const there = apply(turnMatrix(size, turn), x, y);
      expect(there.x).toBeGreaterThanOrEqual(0);
      expect(there.x).toBeLessThanOrEqual(turned.width);
      expect(there.y).toBeLessThanOrEqual(turned.height);
      const back = turnBack(size, turn, there.x, there.y);
      expect(back.x).toBeCloseTo(x);
      expect(back.y).toBeCloseTo(y);
    }
  });

  it('keeps boxes upright', () => {
    expect(turnRect(turnMatrix(size, 90), { x: 10, y: 20, width: 30, height: 5 })).toEqual({
      x: 767,
      y: 10,
      width: 5,
      height: 30,
    });
  });

  it('comes round after four', () => {
    expect([0, 90, 180, 270].map((turn) => nextTurn(turn as 0 | 90 | 180 | 270))).toEqual([90, 180, 270, 0]);
  });
});
