import { type Break, SeenText } from '../search/seen-text.ts';
import { gapOnLine, linesOf } from './lines.ts';
import type { PaintedLine } from './painted-lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** Heights above the baseline, in sizes, at which a line crosses a letter out and does not underline it. */
const LOW = 0.1;
const HIGH = 0.55;
/** Points by which such a line may rise over its length. */
const LEAN = 1;

/**
 * How far above or below, in sizes, something is written in place of what is struck; how far before it that may begin,
 * and end behind it.
 */
const BESIDE = { least: 0.3, most: 1.7, before: 2.5, behind: 14 };

/**
 * A page's lines as they are corrected by hand: without what a painted line crosses out, and with what stands close
 * above or below a struck stretch in its place. None where nothing is struck.
 */
export function textsAsCorrected(glyphs: readonly ReadGlyph[], painted: readonly PaintedLine[]): readonly SeenText[] {
  const struck = struckBy(painted, glyphs);
  if (struck.size === 0) return [];
  const lines = linesOf(glyphs);
  const texts = [written(glyphs, lines, struck)];
  const inserted = lines.flatMap((line) => withInsertions(line, lines, glyphs, struck));
  return inserted.length === 0 ? texts : [...texts, written(glyphs, inserted, struck)];
}

/** Indices of the letters that a line crosses out. */
function struckBy(painted: readonly PaintedLine[], glyphs: readonly ReadGlyph[]): ReadonlySet<number> {
  const struck = new Set<number>();
  if (painted.length === 0) return struck;
  const known = new Map<number, readonly Level[]>();
  glyphs.forEach((glyph, i) => {
    const levels = known.get(glyph.angle) ?? levelsAlong(painted, glyph.angle);
    known.set(glyph.angle, levels);
    if (glyph.text.trim() !== '' && crosses(levels, glyph)) struck.add(i);
  });
  return struck;
}

/** A line as letters of one direction have it: how high it lies, and from where to where. */
interface Level {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

/** From the lowest. */
function levelsAlong(painted: readonly PaintedLine[], angle: number): Level[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const levels: Level[] = [];
  for (const [x1, y1, x2, y2] of painted) {
    const [a, b] = [y1 * cos - x1 * sin, y2 * cos - x2 * sin];
    if (Math.abs(a - b) > LEAN) continue;
    const [s, t] = [x1 * cos + y1 * sin, x2 * cos + y2 * sin];
    levels.push({ across: (a + b) / 2, from: Math.min(s, t), to: Math.max(s, t) });
  }
  return levels.sort((a, b) => a.across - b.across);
}

function crosses(levels: readonly Level[], glyph: ReadGlyph): boolean {
  const baseline = acrossOf(glyph, glyph);
  const middle = glyph.x * Math.cos(glyph.angle) + glyph.y * Math.sin(glyph.angle);
  let [first, end] = [0, levels.length];
  while (first < end) {
    const half = (first + end) >> 1;
    if ((levels[half] as Level).across < baseline + LOW * glyph.size) first = half + 1;
    else end = half;
  }
  for (let i = first; (levels[i]?.across ?? Infinity) <= baseline + HIGH * glyph.size; i++) {
    const { from, to } = levels[i] as Level;
    if (from <= middle && middle <= to) return true;
  }
  return false;
}

/** For each struck stretch of a line the line with what stands close to it in its place. */
function withInsertions(
  line: readonly number[],
  lines: readonly (readonly number[])[],
  glyphs: readonly ReadGlyph[],
  struck: ReadonlySet<number>,
): number[][] {
  const found: number[][] = [];
  for (let start = 0; start < line.length; start++) {
    const first = line[start] as number;
    if (!struck.has(first)) continue;
    let end = start;
    while (end + 1 < line.length && isStruckOrSpace(line[end + 1] as number, glyphs, struck)) end++;
    const [a, b] = [glyphs[first] as ReadGlyph, glyphs[line[end] as number] as ReadGlyph];
    for (const other of lines) {
      const near = other.filter((i) => !struck.has(i) && isBeside(glyphs[i] as ReadGlyph, a, b));
      // What is struck stands on both sides: it tells that they join there.
      if (near.length > 0) found.push([...line.slice(0, start + 1), ...near, ...line.slice(end)]);
    }
    start = end;
  }
  return found;
}

function isStruckOrSpace(i: number, glyphs: readonly ReadGlyph[], struck: ReadonlySet<number>): boolean {
  return struck.has(i) || glyphs[i]?.text.trim() === '';
}

function isBeside(glyph: ReadGlyph, first: ReadGlyph, last: ReadGlyph): boolean {
  const { size } = first;
  if (Math.abs(glyph.angle - first.angle) > 0.02) return false;
  const rise = Math.abs(acrossOf(glyph, first) - acrossOf(first, first)) / size;
  if (rise < BESIDE.least || rise > BESIDE.most) return false;
  const at = alongOf(glyph, first);
  return at >= alongOf(first, first) - BESIDE.before * size && at <= alongOf(last, first) + BESIDE.behind * size;
}

function acrossOf({ originX, originY }: ReadGlyph, { angle }: ReadGlyph): number {
  return originY * Math.cos(angle) - originX * Math.sin(angle);
}

function alongOf({ originX, originY }: ReadGlyph, { angle }: ReadGlyph): number {
  return originX * Math.cos(angle) + originY * Math.sin(angle);
}

/** The lines one after the other, without what is struck; where it stood is a gap, which may part words or nothing. */
function written(
  glyphs: readonly ReadGlyph[],
  lines: readonly (readonly number[])[],
  struck: ReadonlySet<number>,
): SeenText {
  const text = new SeenText();
  for (const line of lines) {
    let last: ReadGlyph | undefined;
    let passed = false;
    for (const i of line) {
      const glyph = glyphs[i] as ReadGlyph;
      if (struck.has(i)) passed = true;
      else {
        text.add(glyph.text, i, breakBefore(glyph, last, passed));
        [last, passed] = [glyph, false];
      }
    }
  }
  return text;
}

function breakBefore(glyph: ReadGlyph, last: ReadGlyph | undefined, passed: boolean): Break {
  if (!last) return 'line';
  return passed ? 'gap' : gapOnLine(last, glyph);
}
