import { boundsOfQuad, intersect } from '@blackbar/geometry';
import type { PagedPlan, PdfRect, Quad } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import type { PageAnnotation } from './page-annotations.ts';

/** Notes that are drawings (ISO 32000-2, 12.5.6.7 to 12.5.6.9, 12.5.6.12 and 12.5.6.13). */
const DRAWN: ReadonlySet<string> = new Set(['Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Stamp']);
/** Points by which one may reach beyond a box: the room around its lines. */
const ROOM = 6;

/** Pages, from 1, on which a drawing is gone that a box touched and no box covered. */
export function drawnBeyond(
  plan: Pick<PagedPlan, 'regionsOf'>,
  annotations: readonly PageAnnotation[],
  gone: ReadonlySet<PDFDict>,
): number[] {
  const beyond = annotations.filter(({ page, kind, dict, rect }) => {
    if (!rect || !DRAWN.has(kind) || !gone.has(dict)) return false;
    const quads = plan.regionsOf(page).flatMap((region) => region.quads);
    return quads.some((quad) => intersect(boundsOfQuad(quad), rect)) && !quads.some((quad) => covers(quad, rect));
  });
  return [...new Set(beyond.map(({ page }) => page))];
}

function covers(quad: Quad, rect: PdfRect): boolean {
  const box = boundsOfQuad(quad);
  return (
    box.left <= rect.left + ROOM &&
    box.right >= rect.right - ROOM &&
    box.bottom <= rect.bottom + ROOM &&
    box.top >= rect.top - ROOM
  );
}
