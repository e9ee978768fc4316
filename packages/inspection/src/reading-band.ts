import type { Glyph, PdfRect, Quad } from '@blackbar/model';

/**
 * Where small letters end, in shares of the size. Times 0.450, Courier 0.426, Helvetica 0.523 (XHeight of the
 * standard faces' metric files); faces made for screens reach 0.55.
 */
const X_HEIGHT = 0.5;
/** Letters without case: Han, kana, Arabic, Hebrew, Indic scripts. They have no x-height and are read in full. */
const UNCASED = /\p{Lo}/u;
/** Where a baseline runs in a box from descent to ascent; anything else is no line of letters, such as a column. */
const BASELINE = { min: 0.05, max: 0.45 };
/** Of the advance, as neighbours and bearings take the rim. */
const SIDES = { left: 0.1, right: 0.9 };

/** From one share of the band's height to another, 0 at its foot. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a glyph by which its word is read: from the baseline to the x-height. All small letters fill it, capitals
 * and figures have most of their ink in it; what remains of a word without it are tips and tails.
 */
export function readingBand({ quad, origin, size, text }: Glyph): Quad {
  const [x, y, rightX, rightY, , , topX, topY] = quad;
  const [ux, uy, vx, vy] = [rightX - x, rightY - y, topX - x, topY - y];
  const baseline = ((origin.y - y) * ux - (origin.x - x) * uy) / (ux * vy - uy * vx);
  const isLine = baseline >= BASELINE.min && baseline <= BASELINE.max && !UNCASED.test(text);
  const foot = isLine ? baseline : 0;
  const head = isLine ? Math.min(1, baseline + (X_HEIGHT * size) / Math.hypot(vx, vy)) : 1;
  const at = (along: number, up: number) => [x + along * ux + up * vx, y + along * uy + up * vy] as const;
  const { left, right } = SIDES;
  return [...at(left, foot), ...at(right, foot), ...at(right, head), ...at(left, head)];
}

/** What of a band lies in a rect over its whole width. */
export function extentIn(band: Quad, rect: PdfRect): Extent | undefined {
  const [leftX, leftY, rightX, rightY, , , topX, topY] = band;
  const [vx, vy] = [topX - leftX, topY - leftY];
  const parts = [
    partBetween(leftX, vx, rect.left, rect.right),
    partBetween(rightX, vx, rect.left, rect.right),
    partBetween(leftY, vy, rect.bottom, rect.top),
    partBetween(rightY, vy, rect.bottom, rect.top),
  ];
  const from = Math.max(...parts.map((part) => part.from));
  const to = Math.min(...parts.map((part) => part.to));
  return from < to ? { from, to } : undefined;
}

const NONE: Extent = { from: 1, to: 0 };

/** For which shares of `step` the sum `start + share * step` lies between two values. */
function partBetween(start: number, step: number, low: number, high: number): Extent {
  if (Math.abs(step) < 1e-9) return start >= low && start <= high ? { from: 0, to: 1 } : NONE;
  const [a, b] = [(low - start) / step, (high - start) / step];
  return { from: Math.max(0, Math.min(a, b)), to: Math.min(1, Math.max(a, b)) };
}
