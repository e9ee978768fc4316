import { boundsOfQuad, centerOfQuad } from '@blackbar/geometry';
import type { PdfPoint, PdfRect, Quad } from '@blackbar/model';
import type { Printed } from './printer.ts';

/** A letter as some reader saw it, in points of the scan's page. */
export interface SeenLetter {
  readonly text: string;
  readonly at: PdfPoint;
}

/** Character error rate by place: what was read where each printed word stands, against the word. */
export function characterErrors(
  printed: Printed,
  place: (point: PdfPoint) => PdfPoint,
  seen: readonly SeenLetter[],
): { readonly errors: number; readonly characters: number } {
  let [errors, characters] = [0, 0];
  for (const { text, quad } of printed.words) {
    const [a, b, , d] = corners(quad).map(place) as [PdfPoint, PdfPoint, PdfPoint, PdfPoint];
    const inside = seen
      .map(({ text: letter, at }) => ({ letter, along: share(a, b, at), up: share(a, d, at) }))
      .filter(({ along, up }) => along > -0.04 && along < 1.04 && up > -0.25 && up < 1.25)
      .sort((x, y) => x.along - y.along);
    errors += distance(text, inside.map(({ letter }) => letter).join(''));
    characters += text.length;
  }
  return { errors, characters };
}

function corners(quad: Quad): PdfPoint[] {
  return [0, 2, 4, 6].map((i) => ({ x: quad[i] as number, y: quad[i + 1] as number }));
}

/** How far `p` lies from `a` on the way to `b`. */
function share(a: PdfPoint, b: PdfPoint, p: PdfPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same));
    }
    row = next;
  }
  return row[b.length] as number;
}

export function placed(quad: Quad, place: (point: PdfPoint) => PdfPoint): Quad {
  return corners(quad).flatMap((corner) => {
    const { x, y } = place(corner);
    return [x, y];
  }) as unknown as Quad;
}

/** Intersection over union of two sets of boxes, by sampling both on a fine grid. */
export function overlap(a: readonly Quad[], b: readonly Quad[]): number {
  const all = [...a, ...b].map(boundsOfQuad);
  if (a.length === 0 || b.length === 0) return 0;
  const frame: PdfRect = {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.min(...all.map(({ bottom }) => bottom)),
    top: Math.max(...all.map(({ top }) => top)),
  } as PdfRect;
  const step = 0.5;
  let [both, either] = [0, 0];
  for (let y = frame.bottom; y < frame.top; y += step) {
    for (let x = frame.left; x < frame.right; x += step) {
      const [inA, inB] = [a.some((quad) => holds(quad, x, y)), b.some((quad) => holds(quad, x, y))];
      if (inA && inB) both++;
      if (inA || inB) either++;
    }
  }
  return either === 0 ? 0 : both / either;
}

export function holds(quad: Quad, x: number, y: number): boolean {
  const [a, b, , d] = corners(quad) as [PdfPoint, PdfPoint, PdfPoint, PdfPoint];
  const [along, up] = [share(a, b, { x, y }), share(a, d, { x, y })];
  return along >= 0 && along <= 1 && up >= 0 && up <= 1;
}

export function middleOf(quad: Quad): PdfPoint {
  return centerOfQuad(quad);
}
