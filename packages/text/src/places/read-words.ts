import { WORD_GAP } from '@blackbar/geometry';
import type { Glyph, Quad } from '@blackbar/model';

/** In shares of the size: how far the letters of one word lie over one another. */
const OVER = 0.5;
const SHIFT = 0.2;
/**
 * The type of such text is often smaller than that of the picture: boxes are made this high. They reach so far below,
 * because a line's one tail is too little ink for its reader, who then takes the line for one that ends at its
 * baseline.
 */
const HEIGHT = 1.45;
const BELOW = 0.3;
/** Part of a letter's height by which lines that follow each other may overlap. */
const BESIDE = 0.3;
/** No word is longer. */
const LONGEST = 64;
/** Written without spaces: a line of it is no word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * What to take of a page so that some glyphs are gone from it: by index the glyph with its quad, in PDF user space.
 *
 * Text that lies unseen over a scan says only roughly where in the picture a letter stands. Some programs stretch a
 * word together with its space over the word's place, so that the last letter ends too early; some set it in type that
 * is lower than the picture's. A box around such letters would leave parts of them standing. So whole words are taken,
 * with the space drawn behind them, and where none is known (readers drop it at the end of a line) with room for one
 * more letter; and as high as a line of such type can be, up to the lines above and below.
 */
export function takenGlyphs(glyphs: readonly Glyph[], indexes: Iterable<number>): Map<number, Glyph> {
  const taken = new Map<number, Glyph>();
  for (const i of indexes) {
    const glyph = glyphs[i];
    if (!glyph || taken.has(i)) continue;
    if (isLetter(glyph)) for (const [k, letter] of wordAround(glyphs, i)) taken.set(k, letter);
    else taken.set(i, glyph);
  }
  return taken;
}

/** The word that a letter is of, with what stands for the space behind it. */
function wordAround(glyphs: readonly Glyph[], i: number): [number, Glyph][] {
  const goesOn = (k: number) => isLetter(glyphs[k]) && isLetter(glyphs[k + 1]) && follows(glyphs[k], glyphs[k + 1]);
  let [first, last] = [i, i];
  while (i - first < LONGEST && goesOn(first - 1)) first--;
  while (last - i < LONGEST && goesOn(last)) last++;
  const word = glyphs.slice(first, last + 1);
  const next = glyphs[last + 1];
  if (next && isSpace(next) && follows(glyphs[last], next)) word.push(next);
  else word.push(widened(glyphs, word, word.pop() as Glyph, next));
  const { up, down } = roomAround(glyphs, word);
  return word.map((glyph, k) => [first + k, heightened(glyph, up, down)]);
}

/** The last letter of a word with room for one more, as far as the next word, or text that is drawn, leaves it. */
function widened(glyphs: readonly Glyph[], before: readonly Glyph[], glyph: Glyph, next: Glyph | undefined): Glyph {
  const start = before[0] ?? glyph;
  const step = Math.hypot(glyph.quad[2] - start.quad[0], glyph.quad[3] - start.quad[1]) / (before.length + 1);
  const gap = next ? gapBetween(glyph, next) : undefined;
  const room = gap && Math.abs(gap.across) <= glyph.size && gap.along >= 0 ? gap.along : step;
  const by = Math.min(step, room, roomBeforeDrawn(glyphs, glyph));
  const [dx, dy] = [by * Math.cos(glyph.angle), by * Math.sin(glyph.angle)];
  const [x0, y0, x1, y1, x2, y2, x3, y3] = glyph.quad;
  return { ...glyph, quad: [x0, y0, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x3, y3] };
}

/**
 * From a letter's end to the next one on its line that the page itself draws, in points: such text has its own place.
 */
function roomBeforeDrawn(glyphs: readonly Glyph[], { quad, angle }: Glyph): number {
  const own = extentOfQuad(quad, angle);
  const middle = (own.left + own.right) / 2;
  let room = Number.POSITIVE_INFINITY;
  for (const glyph of glyphs) {
    if (glyph.invisible || glyph.text.trim() === '') continue;
    const { left, bottom, top } = extentOfQuad(glyph.quad, angle);
    if (left < middle || top <= own.bottom || bottom >= own.top) continue;
    room = Math.min(room, Math.max(0, left - own.right));
  }
  return room;
}

/** How far a word may grow up and down, in points, without reaching into another line. */
function roomAround(glyphs: readonly Glyph[], word: readonly Glyph[]): { readonly up: number; readonly down: number } {
  const [first] = word;
  if (!first) return { up: 0, down: 0 };
  const { angle, size } = first;
  const own = extentOf(word, angle);
  const height = own.top - own.bottom;
  let up = Math.max(0, HEIGHT * size - height);
  let down = BELOW * size;
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') continue;
    const other = extentOf([glyph], angle);
    if (other.right <= own.left || other.left >= own.right) continue;
    if (other.bottom >= own.top - BESIDE * height) up = Math.min(up, Math.max(0, other.bottom - own.top));
    else if (other.top <= own.bottom + BESIDE * height) down = Math.min(down, Math.max(0, own.bottom - other.top) / 2);
  }
  return { up, down };
}

/** In the direction of reading and across it, in points from the origin. */
function extentOf(glyphs: readonly Glyph[], angle: number) {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { quad } of glyphs) {
    const own = extentOfQuad(quad, angle);
    [left, right] = [Math.min(left, own.left), Math.max(right, own.right)];
    [bottom, top] = [Math.min(bottom, own.bottom), Math.max(top, own.top)];
  }
  return { left, right, bottom, top };
}

function extentOfQuad(quad: Quad, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [quad[i] as number, quad[i + 1] as number];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    [left, right] = [Math.min(left, along), Math.max(right, along)];
    [bottom, top] = [Math.min(bottom, across), Math.max(top, across)];
  }
  return { left, right, bottom, top };
}

function heightened(glyph: Glyph, up: number, down: number): Glyph {
  const [dx, dy] = [-Math.sin(glyph.angle), Math.cos(glyph.angle)];
  const [x0, y0, x1, y1, x2, y2, x3, y3] = glyph.quad;
  const lower: [number, number, number, number] = [x0 - dx * down, y0 - dy * down, x1 - dx * down, y1 - dy * down];
  return { ...glyph, quad: [...lower, x2 + dx * up, y2 + dy * up, x3 + dx * up, y3 + dy * up] };
}

function isLetter(glyph: Glyph | undefined): boolean {
  return glyph?.invisible === true && glyph.text.trim() !== '' && !UNSPACED.test(glyph.text);
}

function isSpace(glyph: Glyph | undefined): boolean {
  return glyph?.invisible === true && glyph.text !== '' && glyph.text.trim() === '';
}

/** Whether one stands right behind the other. */
function follows(a: Glyph | undefined, b: Glyph | undefined): boolean {
  if (!a || !b) return false;
  const { along, across } = gapBetween(a, b);
  const size = Math.max(a.size, b.size);
  return along <= WORD_GAP * size && along >= -OVER * size && Math.abs(across) <= SHIFT * size;
}

/**
 * From the lower right corner of one to the lower left of the other, along and across the direction of reading; points.
 */
function gapBetween(a: Glyph, b: Glyph): { readonly along: number; readonly across: number } {
  const [cos, sin] = [Math.cos(a.angle), Math.sin(a.angle)];
  const [dx, dy] = [b.quad[0] - a.quad[2], b.quad[1] - a.quad[3]];
  return { along: dx * cos + dy * sin, across: dy * cos - dx * sin };
}
