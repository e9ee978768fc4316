import { boundsOfQuad, quadContains } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import { inkAreas } from './ink-areas.ts';
import { type Picture, shrunk } from './picture.ts';
import { LEAST_SURE, type PixelRect, type ReadWord } from './reading.ts';

/** Ink is looked for in a picture of so many pixels along its long side: a hundred an inch of a letter page. */
const LONG_SIDE = 1_100;
/** Shades below the paper around it. */
const DARKER = 50;
/** Side of the squares over which the paper's shade is taken, and the share of them that is darker than paper. */
const TILE = 32;
const PAPER = 0.85;
/** A straight line: so long at least, and so thick at most. */
const RULE = 28;
const RULE_THICK = 5;
/** Around each word that was read, in parts of its height. */
const AROUND = 0.12;

/**
 * Where there is ink that no word explains: handwriting, stamps, signatures, photographs, smudges. In pixels of the
 * picture.
 */
export function unreadInk(picture: Picture, words: readonly ReadWord[]): PixelRect[] {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / LONG_SIDE);
  const small = shrunk(
    picture,
    Math.max(1, Math.floor(picture.width / scale)),
    Math.max(1, Math.floor(picture.height / scale)),
  );
  const ink = inkOn(small);
  for (const word of words) if (word.confidence >= LEAST_SURE) wipe(ink, small, word, scale);
  wipeRules(ink, small.width, small.height);
  return inkAreas(ink, small).map(({ x, y, width, height }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
}

/** 1 for each pixel that is darker than the paper around it. */
function inkOn({ width, height, data }: Picture): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
      const lightest = paperShade(data, width, { left, top, right, bottom }) - DARKER;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) if ((data[y * width + x] as number) < lightest) ink[y * width + x] = 1;
      }
    }
  }
  return ink;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Never darker than mid-gray: a black area is ink, not paper. */
function paperShade(data: Uint8Array, width: number, { left, top, right, bottom }: Square): number {
  const shades = new Uint32Array(256);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const shade = data[y * width + x] as number;
      shades[shade] = (shades[shade] as number) + 1;
    }
  }
  let rest = (right - left) * (bottom - top) * PAPER;
  for (let shade = 0; shade < 256; shade++) {
    rest -= shades[shade] as number;
    if (rest <= 0) return Math.max(shade, 128);
  }
  return 255;
}

/** What was read is explained, and a margin around it. */
function wipe(ink: Uint8Array, { width, height }: Picture, { quad }: ReadWord, scale: number): void {
  const by = (AROUND * Math.hypot(quad[6] - quad[0], quad[7] - quad[1])) / scale + 1;
  const grown = wider(quad.map((at) => at / scale) as unknown as Quad, by);
  const bounds = boundsOfQuad(grown);
  const [left, right] = [Math.max(0, Math.floor(bounds.left)), Math.min(width, Math.ceil(bounds.right))];
  const [top, bottom] = [Math.max(0, Math.floor(bounds.bottom)), Math.min(height, Math.ceil(bounds.top))];
  const slanted = isSlanted(quad);
  for (let y = top; y < bottom; y++) {
    if (!slanted) ink.fill(0, y * width + left, y * width + Math.max(left, right));
    // What stands in the corners beside a slanted word is another's.
    else for (let x = left; x < right; x++) if (quadContains(grown, x + 0.5, y + 0.5)) ink[y * width + x] = 0;
  }
}

/** By more than half its height: the upright rectangle around it would hold words of the lines beside. */
function isSlanted([x0, y0, x1, y1, , , x3, y3]: Quad): boolean {
  return 2 * Math.min(Math.abs(x1 - x0), Math.abs(y1 - y0)) > Math.hypot(x3 - x0, y3 - y0);
}

/** A quad, `by` pixels larger on each side. */
function wider([x0, y0, x1, y1, x2, y2, x3, y3]: Quad, by: number): Quad {
  const [along, down] = [Math.hypot(x1 - x0, y1 - y0) || 1, Math.hypot(x3 - x0, y3 - y0) || 1];
  const [ux, uy] = [(by * (x1 - x0)) / along, (by * (y1 - y0)) / along];
  const [vx, vy] = [(by * (x3 - x0)) / down, (by * (y3 - y0)) / down];
  return [
    x0 - ux - vx,
    y0 - uy - vy,
    x1 + ux - vx,
    y1 + uy - vy,
    x2 + ux + vx,
    y2 + uy + vy,
    x3 - ux + vx,
    y3 - uy + vy,
  ];
}

/** Borders, underlines and frames: long, straight and thin. Their crossings go with them. */
function wipeRules(ink: Uint8Array, width: number, height: number): void {
  const along = runLengths(ink, width, height, 1, width);
  const down = runLengths(ink, height, width, width, 1);
  for (let i = 0; i < ink.length; i++) {
    const [a, d] = [along[i] as number, down[i] as number];
    const isRule = (a >= RULE && d <= RULE_THICK) || (d >= RULE && a <= RULE_THICK);
    if (isRule || (a >= RULE && d >= RULE && isCrossing(along, down, i))) ink[i] = 0;
  }
}

/** A solid area is long both ways and no crossing: there the neighbours are so too. */
function isCrossing(along: Uint16Array, down: Uint16Array, i: number): boolean {
  const far = RULE_THICK + 1;
  return (along[i + far] ?? 0) >= RULE && (down[i + far] ?? 0) <= RULE_THICK && (down[i - far] ?? 0) <= RULE_THICK;
}

/**
 * For each pixel the length of the run of ink that it lies in; `count` pixels `step` apart in each of `lines` lines.
 */
function runLengths(ink: Uint8Array, count: number, lines: number, step: number, next: number): Uint16Array {
  const lengths = new Uint16Array(ink.length);
  for (let line = 0; line < lines; line++) {
    let run = 0;
    for (let k = 0; k <= count; k++) {
      const at = line * next + k * step;
      if (k < count && ink[at] === 1) run++;
      else {
        for (let back = 1; back <= run; back++) lengths[at - back * step] = run;
        run = 0;
      }
    }
  }
  return lengths;
}
