import type { Picture } from './picture.ts';
import type { PixelRect } from './reading.ts';

/** Side of the squares that are judged, in pixels of 300 an inch. */
const TILE = 32;
/** A square is looked at together with so much around it: beside black ink a JPEG leaves shades that nobody wrote. */
const BESIDE = 16;
/** Shades off the ground: of the ground itself, of faint ink, and of ink that is read without help. */
const GROUND = 3;
const FAINT = 7;
const PLAIN = 45;
/** Of a square: flat ground, or it is grain and no paper; faint ink, and ink that is none. */
const FLAT = 0.5;
const INK = 0.02;
const LEAST_STRONG = 0.002;
/** Squares of a row of letters, and of ink within all. */
const LEAST_TILES = 3;
/** Of one picture: more are a pattern. */
const MOST_AREAS = 12;
/** Times the picture's size: areas of several grounds may each span it. */
const MOST_PICTURES = 2;

const sizeOf = ({ width, height }: PixelRect): number => width * height;

/** A stretch of a picture in which ink stands off its ground by a few shades, as if it were black on white. */
export interface FaintArea {
  readonly at: PixelRect;
  readonly stretched: Picture;
}

/**
 * Where ink is so faint, or so little lighter than its ground, that no reader sees it, though a person does. Grain of
 * paper, the noise of a JPEG and shadows are none: ink stands on flat ground, with edges.
 */
export function faintAreas(picture: Picture): FaintArea[] {
  const columns = Math.ceil(picture.width / TILE);
  const rows = Math.ceil(picture.height / TILE);
  const tiles = Array.from({ length: columns * rows }, (_, i) =>
    tileAt(picture, (i % columns) * TILE, Math.floor(i / columns) * TILE),
  );
  const areas = joinedTiles(tiles, columns).toSorted((a, b) => sizeOf(a.at) - sizeOf(b.at));
  if (areas.length > MOST_AREAS) return [];
  let room = MOST_PICTURES * picture.width * picture.height;
  const bounded = areas.filter(({ at }) => {
    room -= sizeOf(at);
    return room >= 0;
  });
  return bounded.map(({ at, ground, isLighter }) => ({
    at: within(at, picture),
    stretched: stretched(picture, within(at, picture), ground, isLighter),
  }));
}

interface Tile {
  readonly ground: number;
  readonly isLighter: boolean;
}

/** Nothing where a square holds no faint ink. */
function tileAt({ width, height, data }: Picture, left: number, top: number): Tile | undefined {
  const shades = new Uint32Array(256);
  const [x0, x1] = [Math.max(0, left - BESIDE), Math.min(width, left + TILE + BESIDE)];
  const [y0, y1] = [Math.max(0, top - BESIDE), Math.min(height, top + TILE + BESIDE)];
  for (let y = y0; y < y1; y++) {
    for (let at = y * width + x0; at < y * width + x1; at++) {
      const shade = data[at] as number;
      shades[shade] = (shades[shade] as number) + 1;
    }
  }
  const all = (x1 - x0) * (y1 - y0);
  const ground = shades.indexOf(Math.max(...shades));
  const count = (from: number, to: number) => {
    let sum = 0;
    for (let shade = Math.max(0, from); shade <= Math.min(255, to); shade++) sum += shades[shade] as number;
    return sum / all;
  };
  if (count(ground - GROUND, ground + GROUND) < FLAT) return undefined;
  if (count(0, ground - PLAIN) + count(ground + PLAIN, 255) > LEAST_STRONG) return undefined;
  const [darker, lighter] = [count(0, ground - FAINT), count(ground + FAINT, 255)];
  const isLighter = lighter > darker;
  const ink = Math.max(darker, lighter);
  // Grain and noise get less the further they are off the ground, and ink gets more.
  const edges = isLighter
    ? count(ground + GROUND + 1, ground + FAINT - 1)
    : count(ground - FAINT + 1, ground - GROUND - 1);
  if (ink < INK || ink < edges) return undefined;
  return { ground, isLighter };
}

interface Joined extends Tile {
  readonly at: PixelRect;
}

/** Squares of one ground that lie beside each other, as the area around them; single ones are specks. */
function joinedTiles(tiles: readonly (Tile | undefined)[], columns: number): Joined[] {
  const seen = new Set<number>();
  const areas: Joined[] = [];
  for (const [first, tile] of tiles.entries()) {
    if (!tile || seen.has(first)) continue;
    const among = grown(tiles, columns, first, seen);
    if (among.length < LEAST_TILES) continue;
    const xs = among.map((at) => at % columns);
    const ys = among.map((at) => Math.floor(at / columns));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const size = { width: (Math.max(...xs) - x + 1) * TILE, height: (Math.max(...ys) - y + 1) * TILE };
    areas.push({ ...tile, at: { x: x * TILE, y: y * TILE, ...size } });
  }
  return areas;
}

function grown(
  tiles: readonly (Tile | undefined)[],
  columns: number,
  first: number,
  seen: Set<number>,
): readonly number[] {
  const { ground, isLighter } = tiles[first] as Tile;
  const among: number[] = [];
  const open = [first];
  seen.add(first);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    among.push(at);
    // Between two words a square may hold nothing.
    for (const [dx, dy] of STEPS) {
      const next = at + dy * columns + dx;
      const other = tiles[next];
      if (!other || seen.has(next) || Math.abs((next % columns) - (at % columns)) > 2) continue;
      if (other.isLighter !== isLighter || Math.abs(other.ground - ground) > GROUND) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return among;
}

const STEPS = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => [dx, dy] as const));

/** With some of the ground around it. */
function within({ x, y, width, height }: PixelRect, picture: Picture): PixelRect {
  const [left, top] = [Math.max(0, x - TILE), Math.max(0, y - TILE)];
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width + TILE) - left,
    height: Math.min(picture.height, y + height + TILE) - top,
  };
}

/** The ground white, the ink black; what stands off the ground to the other side is none. */
function stretched(picture: Picture, at: PixelRect, ground: number, isLighter: boolean): Picture {
  const off = new Uint8Array(at.width * at.height);
  const counts = new Uint32Array(256);
  for (let row = 0, i = 0; row < at.height; row++) {
    for (let column = 0; column < at.width; column++, i++) {
      const shade = picture.data[(at.y + row) * picture.width + at.x + column] as number;
      const by = Math.max(0, isLighter ? shade - ground : ground - shade);
      off[i] = by;
      counts[by] = (counts[by] as number) + 1;
    }
  }
  const most = strengthOf(counts);
  const data = off.map((by) => 255 - Math.min(255, (255 * Math.max(0, by - 2)) / most));
  return { width: at.width, height: at.height, data };
}

/** Most of the ink is so far off its ground; its edges are less. */
function strengthOf(counts: Uint32Array): number {
  const ink = counts.subarray(FAINT, PLAIN);
  let rest = ink.reduce((sum, count) => sum + count, 0) / 4;
  for (let by = ink.length - 1; by > 0; by--) {
    rest -= ink[by] as number;
    if (rest <= 0) return by + FAINT;
  }
  return PLAIN;
}
