import type { PdfRect } from '@blackbar/model';

/** Any two opposite corners, in any order. */
export function pdfRect(x1: number, y1: number, x2: number, y2: number): PdfRect {
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
}

export function width(r: PdfRect): number {
  return r.right - r.left;
}

export function height(r: PdfRect): number {
  return r.top - r.bottom;
}

export function area(r: PdfRect): number {
  return width(r) * height(r);
}

export function intersect(a: PdfRect, b: PdfRect): PdfRect | undefined {
  const left = Math.max(a.left, b.left);
  const bottom = Math.max(a.bottom, b.bottom);
  const right = Math.min(a.right, b.right);
  const top = Math.min(a.top, b.top);
  return left < right && bottom < top ? { left, bottom, right, top } : undefined;
}

/** Whether two share an area. */
export function meets(a: PdfRect, b: PdfRect): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

export function union(a: PdfRect, b: PdfRect): PdfRect {
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  };
}

/** `undefined` for no rects at all. */
export function unionAll(rects: Iterable<PdfRect>): PdfRect | undefined {
  let all: PdfRect | undefined;
  for (const r of rects) all = all ? union(all, r) : r;
  return all;
}

export function containsPoint(r: PdfRect, x: number, y: number): boolean {
  return x >= r.left && x <= r.right && y >= r.bottom && y <= r.top;
}

export function expand(r: PdfRect, by: number): PdfRect {
  return { left: r.left - by, bottom: r.bottom - by, right: r.right + by, top: r.top + by };
}
