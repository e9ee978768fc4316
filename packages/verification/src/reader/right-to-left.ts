import { SeenText } from '../search/seen-text.ts';
import { gapOnLine } from './lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** Letters of scripts that run from the right, and their compatibility forms. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIGURE = /\p{Nd}/u;
const FROM_LEFT = /[\p{L}\p{N}]/u;
/** What joins the parts of a number wherever it stands (UAX #9, W4). */
const JOINT = /^[.,/:]$/;

type Direction = 'right' | 'left' | 'figure' | 'neutral';

interface Reading {
  /**
   * Numbers are like Latin words; otherwise the parts between their hyphens stand from the right, as behind Arabic
   * (W2).
   */
  readonly wholeNumbers: boolean;
  /** The letters of one glyph from its last: a font's table may name them as they are seen. */
  readonly turned: boolean;
}

/**
 * Lines that run from the right, in the order in which they are read: words from the right, what is Latin and figures
 * inside them from the left. Whether the parts of a number and the letters of one glyph are turned cannot be seen:
 * there is a text for each that could be meant.
 */
export function textsFromTheRight(glyphs: readonly ReadGlyph[], lines: readonly (readonly number[])[]): SeenText[] {
  const rightward = lines.filter((line) => line.some((i) => directionOf(glyphs[i]) === 'right'));
  if (rightward.length === 0) return [];
  const shared = rightward.some((line) => line.some((i) => isShared(glyphs[i])));
  return [true, false].flatMap((wholeNumbers) =>
    (shared ? [false, true] : [false]).map((turned) => textOf(glyphs, rightward, { wholeNumbers, turned })),
  );
}

function textOf(glyphs: readonly ReadGlyph[], lines: readonly (readonly number[])[], reading: Reading): SeenText {
  const text = new SeenText();
  for (const line of lines) {
    let last: number | undefined;
    for (const at of readingOrder(line, glyphs, reading.wholeNumbers)) {
      const glyph = glyphs[line[at] as number] as ReadGlyph;
      const letters = reading.turned && isShared(glyph) ? [...glyph.text].reverse().join('') : glyph.text;
      text.add(letters, line[at] as number, last === undefined ? 'line' : between(line, glyphs, last, at));
      last = at;
    }
  }
  return text;
}

/** Places of a line in the order of reading. */
function readingOrder(line: readonly number[], glyphs: readonly ReadGlyph[], wholeNumbers: boolean): number[] {
  const ways = line.map((i) => {
    const way = directionOf(glyphs[i]);
    return wholeNumbers && way === 'figure' ? 'left' : way;
  });
  const joins = line.map((i) => JOINT.test(glyphs[i]?.text ?? ''));
  const order: number[] = [];
  for (let at = line.length - 1; at >= 0; ) {
    const start = startOfRun(at, ways, joins);
    for (let k = start; k <= at; k++) order.push(k);
    at = start - 1;
  }
  return order;
}

/** Where the run begins, at its left, that ends at a place and is read from the left. */
function startOfRun(end: number, ways: readonly Direction[], joins: readonly boolean[]): number {
  const way = ways[end];
  if (way !== 'left' && way !== 'figure') return end;
  let start = end;
  for (let k = end - 1; k >= 0 && (ways[k] === way || ways[k] === 'neutral'); k--) {
    if (ways[k] === way) start = k;
    else if (way === 'figure' && !joins[k]) break;
  }
  return start;
}

function between(line: readonly number[], glyphs: readonly ReadGlyph[], last: number, at: number) {
  if (Math.abs(last - at) > 1) return 'space';
  const [left, right] = [Math.min(last, at), Math.max(last, at)].map((k) => glyphs[line[k] as number] as ReadGlyph);
  return gapOnLine(left as ReadGlyph, right as ReadGlyph);
}

function directionOf(glyph: ReadGlyph | undefined): Direction {
  const text = glyph?.text ?? '';
  if (FIGURE.test(text)) return 'figure';
  if (FROM_RIGHT.test(text)) return 'right';
  return FROM_LEFT.test(text) ? 'left' : 'neutral';
}

function isShared(glyph: ReadGlyph | undefined): boolean {
  return directionOf(glyph) === 'right' && (glyph?.text.length ?? 0) > 1;
}
