import { cellStarts } from '@blackbar/geometry';
import { advanceOf, pointOfGlyph, type RunGlyph } from '../../content/text-run.ts';
import { ALL_GONE, type ShowText } from './text-event.ts';

/** A glyph of a line: where it begins and ends along the line, in points. */
export interface LineItem {
  readonly show: ShowText;
  readonly glyph: number;
  readonly from: number;
  readonly to: number;
  /** Index of its box, -1 when it stays. */
  readonly box: number;
  /**
   * Drawn in another space than the hit text: it can't be moved without telling by how much. Or unseen: it says what a
   * picture or outlines show, and these do not move with it.
   */
  readonly fixed: boolean;
}

/** The direction of a line and the height of its text on the page. */
export interface LineFrame {
  readonly u: readonly [number, number];
  readonly baseline: number;
  readonly size: number;
}

/** `undefined` for text that does not run forward along a line: columns, mirrored sizes, text without a size. */
export function frameOf({ run }: ShowText): LineFrame | undefined {
  const [a, b, c, d, e, f] = run.matrix;
  const length = Math.hypot(a, b);
  const size = Math.hypot(c, d) * run.size;
  if (run.vertical || run.stretch <= 0 || !(length > 1e-6) || !(size > 1e-3)) return undefined;
  const u = [a / length, b / length] as const;
  return { u, baseline: e * -u[1] + f * u[0], size };
}

/**
 * Letters so many times larger than others are a watermark's, or a capital's of several lines: no part of their line.
 */
const APART = 2.5;

export function isFarLarger(a: LineFrame, b: LineFrame): boolean {
  return a.size > APART * b.size;
}

export function onSameLine(a: LineFrame, b: LineFrame): boolean {
  if (isFarLarger(a, b) || isFarLarger(b, a)) return false;
  const turned = Math.abs(a.u[0] * b.u[1] - a.u[1] * b.u[0]);
  const parallel = turned < 1e-3 && a.u[0] * b.u[0] + a.u[1] * b.u[1] > 0;
  return parallel && Math.abs(a.baseline - b.baseline) < 0.12 * Math.max(a.size, b.size);
}

/** Parts of the size: how much smaller letters are that are set above or below a line, and how far. */
const SMALLER = 0.92;
const RAISED = 0.6;
const LOWERED = 0.35;

/** Whether small text is set a little above or below a line: the mark of a note, an ordinal's letters, an exponent. */
export function isRaised(small: LineFrame, { u, baseline, size }: LineFrame): boolean {
  const parallel = small.u[0] * u[0] + small.u[1] * u[1] > 0.999;
  const rise = small.baseline - baseline;
  return parallel && small.size < SMALLER * size && rise < RAISED * size && rise > -LOWERED * size;
}

/** Text rendering mode 3 (ISO 32000-2, table 104). */
const UNSEEN = 3;

/** The glyphs of these shows in the order in which the line is read. */
export function itemsOf(shows: readonly ShowText[], hit: ShowText, { u }: LineFrame): LineItem[] {
  // Written out: this is done for every glyph of a page on which a line moves.
  const items: LineItem[] = [];
  for (const show of shows) {
    const { run, hits } = show;
    const unit = run.stretch * Math.hypot(run.matrix[0], run.matrix[1]);
    const fixed = run.mode === UNSEEN || show.ctm.some((value, i) => value !== hit.ctm[i]);
    for (let glyph = 0; glyph < run.glyphs.length; glyph++) {
      const box = hits[glyph] ?? ALL_GONE;
      if (box === ALL_GONE) continue;
      const placed = run.glyphs[glyph] as RunGlyph;
      const { x, y } = pointOfGlyph(run, placed, 0, 0);
      const from = x * u[0] + y * u[1];
      const advance = advanceOf(placed.glyph, run.size, run.charSpace, run.wordSpace) * unit;
      items.push({ show, glyph, from, to: from + advance, box, fixed });
    }
  }
  return items.sort((a, b) => a.from - b.from);
}

/** Kerning smaller than this belongs to the letters beside it and goes with them, in parts of the size. */
export const KERN = 0.15;

/** A space that stays: what it shows is only its width. */
export function isBlank({ box, show, glyph }: LineItem): boolean {
  return box < 0 && show.run.glyphs[glyph]?.glyph.blank === true;
}

/** A gap of this many parts of the size parts columns or cells, whatever stands on other lines. */
const COLUMN_GAP = 1.5;

/**
 * Stretches of one column or cell: what lies behind the gap after one, or behind one of the `rules`, does not move
 * with it. The spaces of a justified line may be as wide as those between cells: `isOne` tells that a stretch is
 * such a line.
 */
export function segmentsOf(
  items: readonly LineItem[],
  size: number,
  rules: readonly number[],
  room: { isCell(item: LineItem, gap: number, size: number, before: LineItem): boolean },
  isOne: (items: readonly LineItem[]) => boolean,
): LineItem[][] {
  const letters = items.map(({ from, to }) => ({ start: from, end: to }));
  const starts = cellStarts(letters, rules, size);
  const ruled = new Set(items.filter((_, i) => starts.has(i)));
  const columns = partsOf(items, (gap, item) => gap >= COLUMN_GAP * size || ruled.has(item));
  return columns.flatMap((column) =>
    isOne(column) ? [column] : partsOf(column, (gap, item, before) => room.isCell(item, gap, size, before)),
  );
}

function partsOf(
  items: readonly LineItem[],
  isCut: (gap: number, item: LineItem, before: LineItem) => boolean,
): LineItem[][] {
  const segments: LineItem[][] = [];
  let end = -Infinity;
  for (const item of items) {
    const last = segments.at(-1);
    const before = last?.at(-1);
    if (last && before && !isCut(item.from - end, item, before)) last.push(item);
    else segments.push([item]);
    end = Math.max(segments.at(-1) === last ? end : -Infinity, item.to);
  }
  return segments;
}

/** Without spreading: a hostile line may hold more glyphs than a call takes arguments. */
export function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}

export function lowest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}
