import { area, boundsOfQuad, containsPoint, expand, height, intersect, union, width } from '@blackbar/geometry';
import type { Glyph, PdfRect, Rule } from '@blackbar/model';

/** What may be a letter: its bounds in PDF user space, and how many steps its path has (ISO 32000-2, 8.5.2). */
export interface Outline {
  readonly rect: PdfRect;
  readonly steps: number;
}

/** Points: what is lower than this is no line of text. */
const LEAST_HIGH = 2.4;
/** A bar and the cell of a table have four or five steps; so has an "I" in plain type, but not its neighbours. */
const LETTER_STEPS = 6;
const WORD_STEPS = 30;
const WORD_LETTERS = 3;
/** A picture tells nothing of the steps of the letter that it may show. */
export const LETTER_IN_PICTURE = WORD_STEPS / WORD_LETTERS;
/** Letters of a word stand nearer than this, in parts of their size. */
const APART = 0.7;
/** Points of paper around a word, without which a reader loses its first letter. */
const PAPER = 8;
/** More are one drawing, which is looked at as a whole. */
const MOST_OUTLINES = 4000;

/**
 * Where a page may show words that are drawn as outlines, in PDF user space: rows of small paths that no text lies on.
 */
export function drawnLetters(outlines: readonly Outline[], glyphs: readonly Glyph[]): PdfRect[] {
  const likely = outlines.filter(isLetterLike);
  if (likely.length === 0) return [];
  const letters = likely.filter(isBeside(glyphs));
  if (letters.length === 0) return [];
  if (letters.length > MOST_OUTLINES) return [expand(letters.map(({ rect }) => rect).reduce(union), PAPER)];
  return rowsOf(letters)
    .filter(({ count, steps }) => steps >= WORD_STEPS && (count >= WORD_LETTERS || steps >= WORD_LETTERS * WORD_STEPS))
    .map(({ rect }) => expand(rect, PAPER));
}

function isLetterLike({ rect, steps }: Outline): boolean {
  const [short, long] = [Math.min(height(rect), width(rect)), Math.max(height(rect), width(rect))];
  return steps >= LETTER_STEPS && long >= LEAST_HIGH && short > 0;
}

/** What text stands on is its ground or its underline, and no letter. */
function isBeside(glyphs: readonly Glyph[]): (outline: Outline) => boolean {
  const cells = new Map<string, PdfRect[]>();
  for (const { quad, text, invisible } of glyphs) {
    if (invisible || text.trim() === '') continue;
    const box = boundsOfQuad(quad);
    for (const key of cellsOf(box)) {
      const cell = cells.get(key);
      if (cell) cell.push(box);
      else cells.set(key, [box]);
    }
  }
  return ({ rect }) => !cellsOf(rect).some((key) => (cells.get(key) ?? []).some((box) => covers(rect, box)));
}

/** Times a path's height: a letter that is higher is a watermark's, which lies across other words. */
const MUCH_HIGHER = 3;

/** Half of the letter lies on the path, or half of the path on the letter. */
function covers(rect: PdfRect, box: PdfRect): boolean {
  if (height(box) > MUCH_HIGHER * Math.max(height(rect), width(rect))) return false;
  const shared = intersect(rect, box);
  return shared !== undefined && area(shared) >= Math.min(area(rect), area(box)) / 2;
}

const CELL = 40;

function cellsOf({ left, bottom, right, top }: PdfRect): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / CELL); x <= right / CELL && keys.length < MOST_OUTLINES; x++) {
    for (let y = Math.floor(bottom / CELL); y <= top / CELL && keys.length < MOST_OUTLINES; y++) keys.push(`${x} ${y}`);
  }
  return keys;
}

interface Row {
  rect: PdfRect;
  count: number;
  steps: number;
}

/** Paths that stand near one another, whichever way their line runs. */
function rowsOf(letters: readonly Outline[]): Row[] {
  const rows: Row[] = [];
  for (const { rect, steps } of [...letters].sort((a, b) => a.rect.left - b.rect.left)) {
    const reach = expand(rect, APART * Math.max(width(rect), height(rect)));
    const row = rows.findLast((one) => intersect(one.rect, reach) !== undefined);
    if (row) Object.assign(row, { rect: union(row.rect, rect), count: row.count + 1, steps: row.steps + steps });
    else rows.push({ rect, count: 1, steps });
  }
  return rows;
}

/** Points: a stem of a letter is no longer. */
const LONGEST_STEM = 40;

/** Lines of a page but for the stems and bars of drawn letters, which part no cells. */
export function rulesBeside(areas: readonly PdfRect[], rules: readonly Rule[]): readonly Rule[] {
  if (areas.length === 0) return rules;
  const isStem = ({ from, to }: Rule) =>
    Math.hypot(to.x - from.x, to.y - from.y) <= LONGEST_STEM &&
    areas.some((area) => containsPoint(area, from.x, from.y) && containsPoint(area, to.x, to.y));
  return rules.filter((rule) => !isStem(rule));
}
