import { cellStarts, WORD_GAP } from '@blackbar/geometry';
import type { Placed } from './frame.ts';
import { noteMarks } from './raised.ts';
import type { Row } from './rows.ts';
import { isSpace } from './runs.ts';

/** One step along a line: a drawn glyph, or what stands between two of them. */
export type Piece =
  | { readonly kind: 'glyph'; readonly placed: Placed; readonly text: string }
  /** `index` is the glyph of a space that the file draws, -1 for a space that only the gap tells. */
  | { readonly kind: 'space'; readonly index: number }
  | { readonly kind: 'gap' };

/** In shares of the size: gaps that part cells. */
const CELL_GAP = 1.5;
/** The same in a row that draws no spaces and is not spread: tables are often set this tight. */
const TIGHT_CELL_GAP = 1;
/** A row whose gaps are this much alike is spread to the width of its column. */
const SPREAD = { gaps: 3, ratio: 1.8 };
/** The same where the row draws its spaces: a step without one that is this wide leads into another cell. */
const UNDRAWN_GAP = 0.55;
/** Letter-spaced text: this many single glyphs at equal steps are one word. */
const SPACED = { glyphs: 4, step: 2.2, tolerance: 0.12 };
const UNREADABLE = '\uFFFD';

/**
 * The glyphs of a row as words, spaces and gaps, in logical order. `rules` are the places along the line where
 * borders of cells stand across it.
 */
export function piecesOf(row: Row, rules: readonly number[] = []): Piece[] {
  const all = row.runs.flatMap((run) => run.glyphs);
  const glyphs = all.filter((g) => !isSpace(g));
  const spaced = letterSpaced(glyphs);
  const marks = noteMarks(glyphs);
  const usual = usualGap(glyphs);
  const drawsSpaces = glyphs.length < all.length;
  const cellGap = cellGapOf(glyphs, drawsSpaces);
  const borders = cellStarts(glyphs, rules, row.runs[0]?.size ?? 0);
  const pieces: Piece[] = [];
  let space = -1;
  let last: Placed | undefined;
  let at = 0;
  for (const placed of all) {
    if (isSpace(placed)) {
      space = placed.index;
      continue;
    }
    const gap = last ? placed.start - last.end : 0;
    const size = last ? Math.min(last.glyph.size, placed.glyph.size) : placed.glyph.size;
    if (last && (space >= 0 || !spaced.has(at))) {
      const undrawn = drawsSpaces && space < 0 && gap > (UNDRAWN_GAP + usual) * Math.max(size, placed.glyph.size);
      // Between two words whose letters stand apart is a space, and what is behind each letter.
      const isCell = gap > (cellGap + 2 * usual) * size;
      if (borders.has(at) || undrawn || isCell) pieces.push({ kind: 'gap' });
      else if (space >= 0 || gap > (WORD_GAP + usual) * size) pieces.push({ kind: 'space', index: space });
      else if (marks.has(at) !== marks.has(at - 1) && isWordy(placed) && isWordy(last))
        pieces.push({ kind: 'space', index: -1 });
    }
    const text = marks.get(at) ?? placed.glyph.text;
    pieces.push({ kind: 'glyph', placed, text: text === '' ? UNREADABLE : text });
    space = -1;
    last = placed;
    at++;
  }
  return pieces;
}

/** Of punctuation a mark need not be parted. */
function isWordy({ glyph }: Placed): boolean {
  return /[\p{L}\p{N}*†‡§]$/u.test(glyph.text);
}

/** In shares of the size: from which gap on a cell begins. */
function cellGapOf(glyphs: readonly Placed[], drawsSpaces: boolean): number {
  let [gaps, narrowest, widest] = [0, Number.POSITIVE_INFINITY, 0];
  for (const [i, glyph] of glyphs.entries()) {
    const gap = (glyph.start - (glyphs[i - 1]?.end ?? glyph.start)) / glyph.glyph.size;
    if (gap <= WORD_GAP) continue;
    gaps++;
    narrowest = Math.min(narrowest, gap);
    widest = Math.max(widest, gap);
  }
  const isSpread = gaps >= SPREAD.gaps && widest <= SPREAD.ratio * narrowest;
  return drawsSpaces || isSpread ? CELL_GAP : TIGHT_CELL_GAP;
}

/**
 * Median distance between neighbouring letters and digits in shares of the size: above 0 in text that is set wide.
 * Leaders of dots stand apart in rows whose words do not.
 */
function usualGap(glyphs: readonly Placed[]): number {
  if (glyphs.length < 6) return 0;
  const gaps = glyphs
    .flatMap((g, i) => {
      const before = glyphs[i - 1];
      return before && isLetterOrDigit(before) && isLetterOrDigit(g) ? [(g.start - before.end) / g.glyph.size] : [];
    })
    .sort((a, b) => a - b);
  const median = gaps[gaps.length >> 1] ?? 0;
  return Math.min(0.5, Math.max(0, median));
}

function isLetterOrDigit({ glyph }: Placed): boolean {
  return /[\p{L}\p{N}]/u.test(glyph.text);
}

/** Glyphs (by their place among the row's) that go on with the glyph before although the gap is wide: boxes of a form, titles. */
function letterSpaced(glyphs: readonly Placed[]): Set<number> {
  const joined = new Set<number>();
  let from = 0;
  for (let i = 1; i <= glyphs.length; i++) {
    if (i < glyphs.length && goesOn(glyphs, from, i)) continue;
    if (i - from >= SPACED.glyphs) for (let k = from + 1; k < i; k++) joined.add(k);
    from = i;
  }
  return joined;
}

function goesOn(glyphs: readonly Placed[], from: number, i: number): boolean {
  const step = stepOf(glyphs, i);
  const first = stepOf(glyphs, from + 1);
  const size = glyphs[i]?.glyph.size ?? 1;
  return isWide(glyphs, i - 1, i) && step <= SPACED.step * size && Math.abs(step - first) <= SPACED.tolerance * size;
}

function isWide(glyphs: readonly Placed[], i: number, j: number): boolean {
  const [a, b] = [glyphs[i], glyphs[j]];
  return a !== undefined && b !== undefined && b.start - a.end > WORD_GAP * b.glyph.size;
}

/** From middle to middle of two neighbours. */
function stepOf(glyphs: readonly Placed[], i: number): number {
  const [a, b] = [glyphs[i - 1], glyphs[i]];
  return a && b ? (b.start + b.end - a.start - a.end) / 2 : Number.POSITIVE_INFINITY;
}
