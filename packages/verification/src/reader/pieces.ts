import { SeenText } from '../search/seen-text.ts';
import { gapOnLine, linesOf } from './lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/**
 * A piece of a line that may go on elsewhere than at its right: a cell, a column's line, what follows a line's number.
 */
export interface Piece {
  /** Its letters and digits; sources are indices of glyphs. */
  readonly text: SeenText;
  readonly first: number;
  readonly last: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly line: number;
}

/** In ems: text on both sides of so wide a gap need not belong together. */
const APART = 2;
const UPRIGHT = 0.02;
const STROKES = '/|\u00a6';
const NUMBER = /^\d{1,3}$/;

/** Pieces of all upright lines from the top, of one line from the left; lone numbers at a line's ends left out. */
export function piecesOf(glyphs: readonly ReadGlyph[], lines = linesOf(glyphs)): Piece[] {
  return lines.flatMap((line, number) => {
    const inked = line.filter((i) => inkOf(glyphs[i]) !== '' && Math.abs((glyphs[i] as ReadGlyph).angle) < UPRIGHT);
    const pieces = apart(glyphs, inked).map((piece) => pieceOf(glyphs, piece, number));
    const isCount = (piece: Piece | undefined) => piece !== undefined && NUMBER.test(piece.text.text);
    if (pieces.length > 1 && isCount(pieces[0])) pieces.shift();
    if (pieces.length > 1 && isCount(pieces.at(-1))) pieces.pop();
    return pieces;
  });
}

function inkOf(glyph: ReadGlyph | undefined): string {
  return glyph?.text.trim() ?? '';
}

function apart(glyphs: readonly ReadGlyph[], line: readonly number[]): number[][] {
  const pieces: number[][] = [[]];
  line.forEach((i, k) => {
    const [last, glyph, next] = [line[k - 1], i, line[k + 1]].map((at) => (at === undefined ? undefined : glyphs[at]));
    if (!glyph) return;
    const free = (a?: ReadGlyph, b?: ReadGlyph) => !a || !b || gapOnLine(a, b) !== 'none';
    if (STROKES.includes(glyph.text) && free(last, glyph) && free(glyph, next)) pieces.push([]);
    else if (last && gapInEms(last, glyph) > APART) pieces.push([i]);
    else pieces.at(-1)?.push(i);
  });
  return pieces.filter(({ length }) => length > 0);
}

function gapInEms(a: ReadGlyph, b: ReadGlyph): number {
  return (b.originX - a.originX - Math.abs(a.quad[2] - a.quad[0])) / (Math.max(a.size, b.size) || 1);
}

function pieceOf(glyphs: readonly ReadGlyph[], indices: readonly number[], line: number): Piece {
  const text = new SeenText();
  let last: ReadGlyph | undefined;
  for (const i of indices) {
    const glyph = glyphs[i] as ReadGlyph;
    text.add(glyph.text, i, last ? gapOnLine(last, glyph) : 'line');
    last = glyph;
  }
  const [first, end] = [indices[0] ?? 0, indices.at(-1) ?? 0];
  const [start, stop] = [glyphs[first] as ReadGlyph, glyphs[end] as ReadGlyph];
  return {
    text,
    first,
    last: end,
    left: start.quad[0],
    right: Math.max(stop.quad[2], start.quad[0]),
    baseline: start.originY,
    size: start.size,
    line,
  };
}
