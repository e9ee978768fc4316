import type { PdfRect } from '@blackbar/model';
import { pdfRect } from './rect.ts';

/**
 * The bounds of each quadrilateral in a list of corners, eight numbers each (ISO 32000-2, 12.5.6.10, QuadPoints): their
 * order differs from program to program. What has no area is left out, and a rest of fewer than eight numbers.
 */
export function boundsOfCorners(corners: readonly number[]): PdfRect[] {
  const bounds: PdfRect[] = [];
  for (let at = 0; at + 8 <= corners.length; at += 8) {
    const [xs, ys] = [at, at + 1].map((first) => [0, 2, 4, 6].map((i) => corners[first + i] ?? 0));
    if (!xs || !ys) continue;
    const rect = pdfRect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    if (rect.right > rect.left && rect.top > rect.bottom) bounds.push(rect);
  }
  return bounds;
}
