import type { Matrix, PageGeometry, PdfRect, Quad, ViewRect } from '@blackbar/model';
import { apply, invert } from './matrix.ts';
import { boundsOfQuad, transformQuad } from './quad.ts';
import { height, pdfRect, width } from './rect.ts';

/**
 * PDF user space to the page as displayed (points, top left, y down): crop offset, /Rotate clockwise
 * (ISO 32000-2, table 31) and UserUnit. The only place where the two spaces meet.
 */
export function pageMatrix(page: PageGeometry): Matrix {
  const { left, bottom, right, top } = page.cropBox;
  const u = page.userUnit;
  switch (page.rotation) {
    case 0:
      return [u, 0, 0, -u, -left * u, top * u];
    case 90:
      return [0, u, u, 0, -bottom * u, -left * u];
    case 180:
      return [-u, 0, 0, u, right * u, -bottom * u];
    case 270:
      return [0, -u, -u, 0, top * u, right * u];
  }
}

/** Size of the page as displayed, in points. */
export function viewSize(page: PageGeometry): { readonly width: number; readonly height: number } {
  const w = width(page.cropBox) * page.userUnit;
  const h = height(page.cropBox) * page.userUnit;
  return page.rotation === 90 || page.rotation === 270 ? { width: h, height: w } : { width: w, height: h };
}

export function rectToView(page: PageGeometry, rect: PdfRect): ViewRect {
  const m = pageMatrix(page);
  const a = apply(m, rect.left, rect.bottom);
  const b = apply(m, rect.right, rect.top);
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function rectToPdf(page: PageGeometry, rect: ViewRect): PdfRect {
  // A page matrix is a quarter turn, a flip and a scale: it always has an inverse.
  const m = invert(pageMatrix(page)) as Matrix;
  const a = apply(m, rect.x, rect.y);
  const b = apply(m, rect.x + rect.width, rect.y + rect.height);
  return pdfRect(a.x, a.y, b.x, b.y);
}

export function quadToView(page: PageGeometry, quad: Quad): ViewRect {
  const b = boundsOfQuad(transformQuad(pageMatrix(page), quad));
  return { x: b.left, y: b.bottom, width: width(b), height: height(b) };
}
