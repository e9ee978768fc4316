import { cellStarts, WORD_GAP } from '@blackbar/geometry';
import type { Placed } from './frame.ts';
import { type LetterSpaced, letterSpaced } from './letter-spaced.ts';
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
/** A space of most faces takes .25 to .3. */
const WIDEST_SPACE = 0.4;
const UNREADABLE = '\uFFFD';

/**
 * The glyphs of a row as words, spaces and gaps, in logical order. `rules` are the places along the line where
 * borders of cells stand across it.
 */
export function piecesOf(row: Row, rules: readonly number[] = []): Piece[] {
  const all = row.runs.flatMap((run) => run.glyphs);
  const spacing = new Spacing(all, rules, row.runs[0]?.size ?? 0);
  const pieces: Piece[] = [];
  let space = -1;
  let last: Placed | undefined;
  let at = 0;
  for (const placed of all) {
    if (isSpace(placed)) {
      space = placed.index;
      continue;
    }
    const between = last && spacing.between(last, placed, at, space);
    if (between) pieces.push(between);
    const text = spacing.marks.get(at) ?? placed.glyph.text;
    pieces.push({ kind: 'glyph', placed, text: text === '' ? UNREADABLE : text });
    space = -1;
    last = placed;
    at++;
  }
  return pieces;
}

/** What the gaps of a row mean, by what is usual in it. */
class Spacing {
  /** Texts of raised marks, by the place of their glyph. */
  readonly marks: ReturnType<typeof noteMarks>;
  readonly #spaced: LetterSpaced;
  readonly #borders: ReturnType<typeof cellStarts>;
  readonly #usual: number;
  readonly #cellGap: number;
  readonly #drawsSpaces: boolean;

  constructor(all: readonly Placed[], rules: readonly number[], size: number) {
    const glyphs = all.filter((g) => !isSpace(g));
    this.marks = noteMarks(glyphs);
    this.#spaced = letterSpaced(glyphs);
    this.#usual = usualGap(glyphs);
    this.#drawsSpaces = glyphs.length < all.length;
    this.#cellGap = cellGapOf(glyphs, this.#drawsSpaces);
    this.#borders = cellStarts(glyphs.map(cutOff), rules, size);
  }

  /** What parts the glyph at `at` from the one before; `space` is the one drawn between them, -1 for none. */
  between(last: Placed, placed: Placed, at: number, space: number): Piece | undefined {
    if (space < 0 && this.#spaced.joined.has(at)) return undefined;
    const gap = placed.start - last.end;
    const size = Math.min(last.glyph.size, placed.glyph.size);
    if (this.#partsWideWords(gap, size, at)) return { kind: 'space', index: space };
    if (this.#borders.has(at) || this.#leadsToCell(gap, size, placed, space)) return { kind: 'gap' };
    if (space >= 0 || gap > (WORD_GAP + this.#usual) * size) return { kind: 'space', index: space };
    const isMarkEdge = this.marks.has(at) !== this.marks.has(at - 1);
    return isMarkEdge && isWordy(placed) && isWordy(last) ? { kind: 'space', index: -1 } : undefined;
  }

  /** Between two words that are set wide is a space and what is behind each of their letters. */
  #partsWideWords(gap: number, size: number, at: number): boolean {
    const [before, behind] = [this.#spaced.gaps.get(at - 1), this.#spaced.gaps.get(at)];
    if (before === undefined || behind === undefined || this.#borders.has(at)) return false;
    return Math.abs(before - behind) <= WORD_GAP * size && gap - before - behind <= WIDEST_SPACE * size;
  }

  #leadsToCell(gap: number, size: number, placed: Placed, space: number): boolean {
    const undrawn =
      this.#drawsSpaces && space < 0 && gap > (UNDRAWN_GAP + this.#usual) * Math.max(size, placed.glyph.size);
    // Between two words whose letters stand apart is a space, and what is behind each letter.
    return undrawn || gap > (this.#cellGap + 2 * this.#usual) * size;
  }
}

/** A text that is longer than its cell is drawn on under what stands in the next one. */
function cutOff({ start, end }: Placed, i: number, all: readonly Placed[]): { start: number; end: number } {
  return { start, end: Math.max(start, Math.min(end, all[i + 1]?.start ?? end)) };
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
