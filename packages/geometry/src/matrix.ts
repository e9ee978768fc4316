import type { Matrix } from '@blackbar/model';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `first` applied before `then`, the order in which `cm` operators are met (ISO 32000-2, 8.3.4). */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function apply(m: Matrix, x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] };
}

function determinant(m: Matrix): number {
  return m[0] * m[3] - m[1] * m[2];
}

/** `undefined` for a matrix that flattens the plane: nothing drawn through it can be seen or placed. */
export function invert(m: Matrix): Matrix | undefined {
  const det = determinant(m);
  if (!Number.isFinite(det) || Math.abs(det) < 1e-18) return undefined;
  const [a, b, c, d, e, f] = m;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** How much a matrix stretches lengths along its own x and y axes. */
export function scaleOf(m: Matrix): { readonly x: number; readonly y: number } {
  return { x: Math.hypot(m[0], m[1]), y: Math.hypot(m[2], m[3]) };
}
