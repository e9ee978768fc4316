import { apply, invert } from '@blackbar/geometry';
import type { Matrix, Rotation, ViewPoint, ViewRect } from '@blackbar/model';
import type { PageSize } from './layout.ts';

export function addTurns(a: Rotation, b: Rotation): Rotation {
  return ((a + b) % 360) as Rotation;
}

/** The Rotate button turns clockwise. */
export function nextTurn(turn: Rotation): Rotation {
  return ((turn + 90) % 360) as Rotation;
}

export function turnedSize({ width, height }: PageSize, turn: Rotation): PageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** From the page as displayed to the same page turned, both with their corner at 0,0. */
export function turnMatrix({ width, height }: PageSize, turn: Rotation): Matrix {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
  }
}

export function turnBack(size: PageSize, turn: Rotation, x: number, y: number): ViewPoint {
  // A quarter turn always has an inverse.
  return apply(invert(turnMatrix(size, turn)) as Matrix, x, y);
}

export function turnRect(matrix: Matrix, rect: ViewRect): ViewRect {
  const a = apply(matrix, rect.x, rect.y);
  const b = apply(matrix, rect.x + rect.width, rect.y + rect.height);
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** A step on the screen as it goes on the page below, which lies turned there. */
export function stepBack(turn: Rotation, [x, y]: readonly [number, number]): readonly [number, number] {
  const steps = { 0: [x, y], 90: [y, -x], 180: [-x, -y], 270: [-y, x] } as const;
  return steps[turn];
}
