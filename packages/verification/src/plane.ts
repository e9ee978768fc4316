import type { Matrix, PdfRect, Quad } from '@blackbar/model';

/** `first`, then `then`, as successive `cm` operators combine (ISO 32000-2, 8.3.4). */
export function concat(first: Matrix, then: Matrix): Matrix {
  return [
    first[0] * then[0] + first[1] * then[2],
    first[0] * then[1] + first[1] * then[3],
    first[2] * then[0] + first[3] * then[2],
    first[2] * then[1] + first[3] * then[3],
    first[4] * then[0] + first[5] * then[2] + then[4],
    first[4] * then[1] + first[5] * then[3] + then[5],
  ];
}

/** `undefined` for a matrix that flattens the plane. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (!Number.isFinite(area) || Math.abs(area) < 1e-12) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function mapPoint(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

export function mapQuad(m: Matrix, q: Quad): Quad {
  const [a, b] = mapPoint(m, q[0], q[1]);
  const [c, d] = mapPoint(m, q[2], q[3]);
  const [e, f] = mapPoint(m, q[4], q[5]);
  const [g, h] = mapPoint(m, q[6], q[7]);
  return [a, b, c, d, e, f, g, h];
}

/** The unit square of an image to its pixels: the square's top edge is the first row (ISO 32000-2, 8.9.5.1). */
export function unitToPixels({ width, height }: { readonly width: number; readonly height: number }): Matrix {
  return [width, 0, 0, -height, 0, height];
}

export function rectQuad(left: number, bottom: number, right: number, top: number): Quad {
  return [left, bottom, right, bottom, right, top, left, top];
}

export function bounds(q: Quad): PdfRect {
  return {
    left: Math.min(q[0], q[2], q[4], q[6]),
    bottom: Math.min(q[1], q[3], q[5], q[7]),
    right: Math.max(q[0], q[2], q[4], q[6]),
    top: Math.max(q[1], q[3], q[5], q[7]),
  };
}

/** Whether two rectangles share an area. */
export function meets(a: PdfRect, b: PdfRect): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/**
 * How far a point lies inside a convex quad: the distance to its nearest side in the quad's units,
 * negative outside. A quad without area has no inside.
 */
export function depthInside(q: Quad, x: number, y: number): number {
  let area = 0;
  for (let i = 0; i < 8; i += 2) area += at(q, i) * at(q, i + 3) - at(q, i + 2) * at(q, i + 1);
  if (Math.abs(area) < 1e-9) return Number.NEGATIVE_INFINITY;
  const turn = Math.sign(area);
  let depth = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i += 2) {
    const dx = at(q, i + 2) - at(q, i);
    const dy = at(q, i + 3) - at(q, i + 1);
    const side = length(dx, dy);
    if (side < 1e-9) continue;
    depth = Math.min(depth, (turn * (dx * (y - at(q, i + 1)) - dy * (x - at(q, i)))) / side);
  }
  return depth;
}

/**
 * As `Math.hypot`, which minds overflows that no page comes near to and takes ten times as long: this is asked for
 * every glyph.
 */
export function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

/** Square units. */
export function area(q: Quad): number {
  let twice = 0;
  for (let i = 0; i < 8; i += 2) twice += at(q, i) * at(q, i + 3) - at(q, i + 2) * at(q, i + 1);
  return Math.abs(twice) / 2;
}

/** The shorter of a quad's two extents. */
export function thickness(q: Quad): number {
  return Math.min(length(q[2] - q[0], q[3] - q[1]), length(q[6] - q[0], q[7] - q[1]));
}

function at(q: Quad, i: number): number {
  return q[i % 8] as number;
}
