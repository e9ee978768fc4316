import { boundsOfQuad, centerOfQuad } from '@blackbar/geometry';
import type { PagePart, PdfRect, Quad, Warning } from '@blackbar/model';
import { openPages } from '@blackbar/pdf';
import { type Analysis, analyse } from '@blackbar/pipeline';
import { buildPagePart } from '@blackbar/text';
import type { Printed } from './printer.ts';
import type { Scanned } from './scanner.ts';
import { characterErrors, holds, overlap, placed } from './score.ts';
import type { Must } from './sheets.ts';

const THRESHOLD = 0.8;
const BY_KIND = new Set(['SSN', 'TIN', 'ACCOUNT', 'CARD', 'MRN']);

export interface Judged {
  readonly errors: number;
  readonly characters: number;
  /** Values that nothing covers. */
  readonly missed: readonly Must[];
  /** By value: of the box of what was read with the ink of what was printed. */
  readonly overlaps: readonly number[];
  readonly warnings: readonly Warning[];
  readonly analysis: Analysis;
}

/** Lets the product read a scan, and compares what it saw and would remove with what was printed. */
export async function judge(printed: Printed, scanned: Scanned, musts: readonly Must[]): Promise<Judged> {
  const analysis = await analyse(scanned.pdf, { detect: true }, () => {});
  const part = await pageOf(analysis.normalised);
  const seen = part.glyphs
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, quad }) => ({ text, at: centerOfQuad(quad) }));
  const boxes = analysis.detections.flatMap(({ locator, confidence, category }) =>
    locator.kind === 'page' && (confidence >= THRESHOLD || BY_KIND.has(category)) ? locator.quads : [],
  );
  const where = (value: string) => printed.quadsOf(value).map((quad) => placed(quad, scanned.place));
  const missed = musts.filter(({ text }) => !isCovered(where(text), boxes));
  const overlaps = musts
    .filter((one) => !missed.includes(one))
    .map(({ text }) => overlap(inkOf(printed, text, scanned), readAt(part, where(text))));
  return { ...characterErrors(printed, scanned.place, seen), missed, overlaps, warnings: analysis.warnings, analysis };
}

export async function pageOf(normalised: Uint8Array): Promise<PagePart> {
  const reader = await openPages(normalised);
  try {
    return buildPagePart(reader.glyphs(1));
  } finally {
    reader.close();
  }
}

const ACROSS = 40;

/** Whether the middle line of a value lies under boxes. */
function isCovered(quads: readonly Quad[], boxes: readonly Quad[]): boolean {
  const points = quads.flatMap((quad) =>
    Array.from({ length: ACROSS }, (_, i) => {
      const t = (i + 0.5) / ACROSS;
      const [left, right] = [(quad[0] + quad[6]) / 2, (quad[2] + quad[4]) / 2];
      const [low, high] = [(quad[1] + quad[7]) / 2, (quad[3] + quad[5]) / 2];
      return { x: left + t * (right - left), y: low + t * (high - low) };
    }),
  );
  const under = points.filter(({ x, y }) => boxes.some((box) => holds(box, x, y))).length;
  return points.length > 0 && under >= 0.93 * points.length;
}

const DPI = 300;

/** The bounds of a value's ink on the printed page, taken to the scan. */
function inkOf(printed: Printed, value: string, { place }: Scanned): Quad[] {
  const { width, height, data } = printed.render(DPI);
  return printed.quadsOf(value).map((quad) => {
    const at = boundsOfQuad(quad);
    const [x0, x1] = [at.left, at.right].map((x) => Math.round((x * DPI) / 72)) as [number, number];
    const [y0, y1] = [at.top, at.bottom].map((y) => height - Math.round((y * DPI) / 72)) as [number, number];
    let [left, right, top, bottom] = [x1, x0, y1, y0];
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        if ((data[4 * (y * width + x)] as number) > 160) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
    const [l, r] = [(left * 72) / DPI, (right * 72) / DPI];
    const [b, t] = [((height - bottom) * 72) / DPI, ((height - top) * 72) / DPI];
    return placed([l, b, r, b, r, t, l, t] as unknown as Quad, place);
  });
}

/** The boxes of the letters that were read where a value stands, joined along each of its lines. */
function readAt(part: PagePart, where: readonly Quad[]): Quad[] {
  return where.flatMap((line) => {
    const quads = part.glyphs
      .filter(({ text, quad }) => {
        const { x, y } = centerOfQuad(quad);
        return text.trim() !== '' && holds(line, x, y);
      })
      .map(({ quad }) => quad);
    return quads.length === 0 ? [] : [joined(quads)];
  });
}

/** From the first to the last of letters that stand on one line. */
function joined(quads: readonly Quad[]): Quad {
  const [first] = quads as [Quad];
  const [dx, dy] = [first[2] - first[0], first[3] - first[1]];
  const along = (quad: Quad) => quad[0] * dx + quad[1] * dy;
  const sorted = [...quads].sort((a, b) => along(a) - along(b));
  const [a, b] = [sorted[0] as Quad, sorted.at(-1) as Quad];
  return [a[0], a[1], b[2], b[3], b[4], b[5], a[6], a[7]];
}

export function boundsOf(quads: readonly Quad[]): PdfRect[] {
  return quads.map(boundsOfQuad);
}
