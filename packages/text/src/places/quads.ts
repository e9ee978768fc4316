import { transformQuad } from '@blackbar/geometry';
import type { Glyph, Matrix, PagePart, Quad, TextRange } from '@blackbar/model';
import { TwinIndex } from '../layout/twins.ts';
import { takenGlyphs } from './read-words.ts';
import { boxesOfTaken } from './tall-letters.ts';

/** A text and the glyphs that show it. */
export type SetText = Pick<PagePart, 'text' | 'glyphs' | 'glyphAt'>;

/**
 * The glyphs of a range as one tight quad for each stretch of one cell and direction. PDF user space.
 * Spaces that only layout put in have no area of their own but are covered between two glyphs of a stretch.
 */
export function quadsOf(part: SetText, range: TextRange): Quad[] {
  const quads: Quad[] = [];
  for (const stretch of stretchesOf(part, range)) {
    let open: Glyph[] = [];
    for (const glyph of stretch) {
      const first = open[0];
      if (first && !isParallel(first, glyph)) {
        quads.push(around(open));
        open = [];
      }
      open.push(glyph);
    }
    if (open.length > 0) quads.push(around(open));
  }
  return quads;
}

/** One quad for each glyph of a range, copies drawn over it for bold print included. PDF user space. */
export function glyphQuadsOf(part: PagePart, range: TextRange): Quad[] {
  const twins = twinsIn(part);
  const covered = new Set<number>();
  for (const i of glyphsIn(part, range)) {
    covered.add(i);
    for (const twin of twins.twinsOf(i)) covered.add(twin);
  }
  const { glyphs } = part;
  return boxesOfTaken(glyphs, takenGlyphs(glyphs, covered));
}

const indices = new WeakMap<readonly Glyph[], TwinIndex>();

function twinsIn(part: PagePart): TwinIndex {
  const { glyphs } = part;
  let index = indices.get(glyphs);
  if (!index) {
    index = new TwinIndex(glyphs);
    indices.set(glyphs, index);
  }
  return index;
}

function glyphsIn(part: PagePart, { start, end }: TextRange): Set<number> {
  return new Set(part.glyphAt.subarray(Math.max(0, start), Math.max(0, end)).filter((i) => i >= 0));
}

/** The glyphs of a range, cut at line breaks and tabs; over a scan the words that they are of. */
function stretchesOf(part: SetText, { start, end }: TextRange): Glyph[][] {
  const { glyphs } = part;
  const stretches: Set<number>[] = [new Set()];
  for (let at = Math.max(0, start); at < Math.min(end, part.text.length); at++) {
    const index = part.glyphAt[at] ?? -1;
    const glyph = glyphs[index];
    if (glyph) stretches.at(-1)?.add(index);
    else if (part.text[at] !== ' ') stretches.push(new Set());
  }
  return stretches.map((stretch) => [...takenGlyphs(glyphs, stretch).values()]);
}

function isParallel(a: Glyph, b: Glyph): boolean {
  return Math.cos(a.angle - b.angle) > 0.9999;
}

/** The smallest box in the direction of reading around all glyphs. */
function around(glyphs: readonly Glyph[]): Quad {
  const angle = glyphs[0]?.angle ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn: Matrix = [cos, -sin, sin, cos, 0, 0];
  let [left, bottom, right, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const { quad } of glyphs) {
    const flat = transformQuad(turn, quad);
    for (let i = 0; i < 8; i += 2) {
      const [x, y] = [flat[i] ?? 0, flat[i + 1] ?? 0];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const back: Matrix = [cos, sin, -sin, cos, 0, 0];
  return transformQuad(back, [left, bottom, right, bottom, right, top, left, top]);
}
