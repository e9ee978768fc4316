import { area, boundsOfQuad, containsPoint, expand, height, intersect, union, width } from '@blackbar/geometry';
import type { Glyph, PdfRect, Rule } from '@blackbar/model';
import { joinedStrokes, type Stroke, type Strokes } from './strokes.ts';

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
/** A short word of plotted letters. */
const PLOTTED_STEPS = 16;
const PLOTTED_SLANTED = 2;
/** Of the largest letter, the size of a small one. */
const ALIKE = 0.6;
/** A picture tells nothing of the steps of the letter that it may show. */
export const LETTER_IN_PICTURE = WORD_STEPS / WORD_LETTERS;
/** Letters of a word stand nearer than this, in parts of their size. */
const APART = 0.7;
/** Points of paper around a word, without which a reader loses its first letter. */
const PAPER = 8;
/** More are one drawing, which is looked at as a whole. */
const MOST_OUTLINES = 4000;

/** What a page draws that may be letters. */
export interface Drawn {
  readonly outlines: readonly Outline[];
  readonly strokes: readonly Stroke[];
}

/**
 * Where a page may show words that are drawn, in PDF user space: rows of small paths that no text lies on, and of
 * strokes.
 */
export function drawnLetters({ outlines, strokes }: Drawn, glyphs: readonly Glyph[]): PdfRect[] {
  const likely = outlines.filter(isLetterLike);
  if (likely.length + strokes.length === 0) return [];
  const beside = isBeside(glyphs);
  const letters = likely.filter(beside);
  const joined = joinedStrokes(strokes.filter(beside));
  if (letters.length === 0 && joined.every(({ slanted }) => slanted === 0)) return [];
  const all = [...letters, ...joined];
  if (all.length > MOST_OUTLINES) return [expand(all.map(({ rect }) => rect).reduce(union), PAPER)];
  return rowsOf(all)
    .filter((row) => isWord(row) || isPlotted(row))
    .map(({ rect }) => expand(rect, PAPER));
}

/** By its outlines alone: the frames of a form are strokes. */
function isWord({ letters }: Row): boolean {
  const outlines = letters.filter((letter) => !('slanted' in letter));
  const steps = sumOf(outlines.map((letter) => letter.steps));
  return steps >= WORD_STEPS && (outlines.length >= WORD_LETTERS || steps >= WORD_LETTERS * WORD_STEPS);
}

/** Letters have slanted strokes, what is ruled has none; and they are of one size, what is drawn is not. */
function isPlotted({ letters }: Row): boolean {
  if (sumOf(letters.map(({ steps }) => steps)) < PLOTTED_STEPS) return false;
  if (sumOf(letters.map((letter) => ('slanted' in letter ? letter.slanted : 1))) < PLOTTED_SLANTED) return false;
  const sizes = letters.map(({ rect }) => Math.max(width(rect), height(rect)));
  const largest = sizes.reduce((a, b) => Math.max(a, b));
  return sizes.filter((size) => size >= ALIKE * largest).length >= WORD_LETTERS;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function isLetterLike({ rect, steps }: Outline): boolean {
  const [short, long] = [Math.min(height(rect), width(rect)), Math.max(height(rect), width(rect))];
  return steps >= LETTER_STEPS && long >= LEAST_HIGH && short > 0;
}

/** What text stands on is its ground or its underline, and no letter. */
function isBeside(glyphs: readonly Glyph[]): (drawn: { readonly rect: PdfRect }) => boolean {
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
  readonly letters: (Outline | Strokes)[];
}

/** Paths that stand near one another, whichever way their line runs. */
function rowsOf(letters: readonly (Outline | Strokes)[]): Row[] {
  const rows: Row[] = [];
  for (const letter of [...letters].sort((a, b) => a.rect.left - b.rect.left)) {
    const { rect } = letter;
    const reach = expand(rect, APART * Math.max(width(rect), height(rect)));
    const row = rows.findLast((one) => intersect(one.rect, reach) !== undefined);
    if (row) {
      row.rect = union(row.rect, rect);
      row.letters.push(letter);
    } else rows.push({ rect, letters: [letter] });
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
