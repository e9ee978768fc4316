import { length } from '../plane.ts';
import { type Break, SeenText } from '../search/seen-text.ts';
import type { ReadGlyph } from './read-glyph.ts';
import { type GlyphAt, isTracking } from './tracking.ts';

/** A gap of this many ems separates words; of `CELL` ems, cells of a table. */
const WORD = 0.16;
const CELL = 1.2;

/**
 * The text of a page in the order in which its content draws it. Sees text split over operators and
 * lines; what was drawn out of order is for `textByPlace`.
 */
export function textAsDrawn(glyphs: readonly ReadGlyph[]): SeenText {
  const text = new SeenText();
  const glyphAt: GlyphAt = (i) => glyphs[i];
  for (const [i, { text: letters }] of glyphs.entries()) text.add(letters, i, i > 0 ? breakBefore(glyphAt, i) : 'line');
  return text;
}

/**
 * The text of a page by where its glyphs stand: lines of each direction from top to bottom, left to right along the
 * reading direction.
 */
export function textByPlace(glyphs: readonly ReadGlyph[], lines = linesOf(glyphs)): SeenText {
  const text = new SeenText();
  for (const line of lines) {
    const inked = inkedOnce(glyphs, line);
    const glyphAt: GlyphAt = (at) => glyphs[inked[at] ?? -1];
    for (const [at, i] of inked.entries()) text.add(glyphs[i]?.text ?? '', i, at > 0 ? onLine(glyphAt, at) : 'line');
  }
  return text;
}

/** The text as drawn and, where these are other ones, by place and as it is seen. */
export function textsOf(glyphs: readonly ReadGlyph[], lines = linesOf(glyphs)): readonly SeenText[] {
  const drawn = textAsDrawn(glyphs);
  const texts = isDrawnInOrder(glyphs, lines) ? [drawn] : [drawn, textByPlace(glyphs, lines)];
  const seen = seenIn(glyphs, lines);
  return seen.length > 0 ? [...texts, textByPlace(glyphs, seen)] : texts;
}

/** Smaller letters cannot be told from dust. Points. */
const DUST = 1;

/** What is seen of the lines that also hold letters that are not: those separate nothing. */
function seenIn(glyphs: readonly ReadGlyph[], lines: readonly (readonly number[])[]): number[][] {
  const isSeen = (i: number) => !(glyphs[i]?.faint || (glyphs[i]?.size ?? 0) < DUST);
  if (glyphs.every((_, i) => isSeen(i))) return [];
  return lines
    .map((line) => line.filter(isSeen))
    .filter((seen, i) => seen.length > 0 && seen.length < (lines[i]?.length ?? 0));
}

/** Whether both readings are the same, letter by letter and gap by gap. */
function isDrawnInOrder(glyphs: readonly ReadGlyph[], lines: readonly (readonly number[])[]): boolean {
  let next = 0;
  for (const line of lines) {
    for (const [place, i] of line.entries()) {
      if (i !== next++) return false;
      const [last, glyph] = [glyphs[i - 1], glyphs[i] as ReadGlyph];
      if (!last) continue;
      if (isNewLine(last, glyph) !== (place === 0) || (place > 0 && sameInk(last, glyph))) return false;
    }
  }
  return true;
}

/**
 * Indices of glyphs, line by line. Glyphs belong to one line when their baselines differ by less than a third of their
 * size.
 */
export function linesOf(glyphs: readonly ReadGlyph[]): number[][] {
  const byDirection = new Map<number, number[]>();
  glyphs.forEach((g, i) => {
    const direction = Math.round((directionOf(g) * 180) / Math.PI);
    const group = byDirection.get(direction);
    if (group) group.push(i);
    else byDirection.set(direction, [i]);
  });
  return [...byDirection.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([direction, group]) => linesOfDirection(glyphs, group, (direction * Math.PI) / 180));
}

function linesOfDirection(glyphs: readonly ReadGlyph[], group: readonly number[], angle: number): number[][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // By glyph where it stands across and along the lines: a sort asks for it again and again.
  const across = new Float64Array(glyphs.length);
  const along = new Float64Array(glyphs.length);
  for (const i of group) {
    const { originX, originY } = glyphs[i] as ReadGlyph;
    across[i] = originY * cos - originX * sin;
    along[i] = originX * cos + originY * sin;
  }
  const sorted = group.toSorted((a, b) => (across[b] as number) - (across[a] as number) || a - b);
  const lines: number[][] = [];
  let baseline = Number.NaN;
  for (const i of sorted) {
    const size = (glyphs[i] as ReadGlyph).size || 1;
    const line = lines.at(-1);
    if (line && Math.abs(baseline - (across[i] as number)) < size / 3) {
      line.push(i);
    } else {
      lines.push([i]);
      baseline = across[i] as number;
    }
  }
  return lines.map((line) => line.toSorted((a, b) => (along[a] as number) - (along[b] as number) || a - b));
}

/** Of a line, without what fake bold draws a second time. */
function inkedOnce(glyphs: readonly ReadGlyph[], line: readonly number[]): number[] {
  const kept: number[] = [];
  for (const i of line) {
    const last = glyphs[kept.at(-1) ?? -1];
    if (!last || !sameInk(last, glyphs[i] as ReadGlyph)) kept.push(i);
  }
  return kept;
}

/** Fake bold draws a word twice, a hair apart. */
function sameInk(a: ReadGlyph, b: ReadGlyph): boolean {
  return a.text === b.text && length(a.originX - b.originX, a.originY - b.originY) < 0.1 * a.size;
}

/** What lies before a glyph that is not the first, as the content draws them. */
function breakBefore(glyphAt: GlyphAt, i: number): Break {
  const [last, glyph] = [glyphAt(i - 1), glyphAt(i)];
  if (!last || !glyph || isNewLine(last, glyph)) return 'line';
  return onLine((at) => {
    const other = glyphAt(at);
    return other && !isNewLine(glyph, other) ? other : undefined;
  }, i);
}

/** What lies before a glyph of a line; between the letters of a word that is set wide, what is told apart. */
function onLine(glyphAt: GlyphAt, i: number): Break {
  const [last, glyph] = [glyphAt(i - 1), glyphAt(i)];
  if (!last || !glyph) return 'line';
  const between = gapOnLine(last, glyph);
  return between === 'gap' && isTracking(glyphAt, i, gapOf) ? 'tracking' : between;
}

function isNewLine(a: ReadGlyph, b: ReadGlyph): boolean {
  const angle = directionOf(a);
  const across = Math.abs((b.originY - a.originY) * Math.cos(angle) - (b.originX - a.originX) * Math.sin(angle));
  return across > Math.max(a.size, b.size) / 2 || Math.abs(angle - directionOf(b)) > 0.02;
}

/** Of reading: a column runs a quarter turn to the right of its upright letters. */
function directionOf({ angle, inColumn }: ReadGlyph): number {
  return inColumn ? angle - Math.PI / 2 : angle;
}

export function gapOnLine(a: ReadGlyph, b: ReadGlyph): Exclude<Break, 'tracking'> {
  const gap = gapOf(a, b);
  if (gap > CELL || stepOf(a, b) < -0.5 * (a.size || 1)) return 'space';
  return gap > WORD || isNoteMark(a, b) || isNoteMark(b, a) ? 'gap' : 'none';
}

/** From origin to origin along the line, in points. */
function stepOf(a: ReadGlyph, b: ReadGlyph): number {
  const angle = directionOf(a);
  return (b.originX - a.originX) * Math.cos(angle) + (b.originY - a.originY) * Math.sin(angle);
}

/** Behind the first glyph's advance, in ems of the larger. */
function gapOf(a: ReadGlyph, b: ReadGlyph): number {
  return (stepOf(a, b) - a.advance) / (Math.max(a.size, b.size) || 1);
}

/** Figures and signs that are smaller than the text beside them and stand higher: a number ends before them. */
const MARK = /^[\p{Nd}\p{No}*\u2020\u2021\u00a7\u00b6#]+$/u;
const SMALLER = 0.92;
const RAISED = 0.1;

function isNoteMark(mark: ReadGlyph, beside: ReadGlyph): boolean {
  if (mark.size >= SMALLER * beside.size || !MARK.test(mark.text)) return false;
  const [cos, sin] = [Math.cos(beside.angle), Math.sin(beside.angle)];
  const rise = (mark.originY - beside.originY) * cos - (mark.originX - beside.originX) * sin;
  return rise > RAISED * beside.size;
}
