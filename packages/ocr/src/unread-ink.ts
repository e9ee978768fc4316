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
/** Ink is gathered by squares of this side that hold so many pixels of it; so many squares may part two of one area. */
const CELL = 6;
const CELL_INK = 4;
const APART = 2;
/** What is smaller says nothing: specks, a tick, the dot of a list. */
const LEAST_CELLS = 6;
const LEAST_LONG = 26;
const LEAST_SHORT = 11;
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
  return areasOf(ink, small).map(({ x, y, width, height }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
}

function inkOn({ width, height, data }: Picture): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
      const paper = paperShade(data, width, { left, top, right, bottom });
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) if ((data[y * width + x] as number) < paper - DARKER) ink[y * width + x] = 1;
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
    for (let x = left; x < right; x++)
      shades[data[y * width + x] as number] = (shades[data[y * width + x] as number] as number) + 1;
  }
  let rest = (right - left) * (bottom - top) * PAPER;
  for (let shade = 0; shade < 256; shade++) {
    rest -= shades[shade] as number;
    if (rest <= 0) return Math.max(shade, 128);
  }
  return 255;
}

function wipe(ink: Uint8Array, { width, height }: Picture, { quad }: ReadWord, scale: number): void {
  const xs = [quad[0], quad[2], quad[4], quad[6]].map((x) => x / scale);
  const ys = [quad[1], quad[3], quad[5], quad[7]].map((y) => y / scale);
  const by = (AROUND * Math.hypot(quad[6] - quad[0], quad[7] - quad[1])) / scale + 1;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs) - by)),
    Math.min(width, Math.ceil(Math.max(...xs) + by)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) - by)),
    Math.min(height, Math.ceil(Math.max(...ys) + by)),
  ];
  for (let y = top; y < bottom; y++) ink.fill(0, y * width + left, y * width + Math.max(left, right));
}

/** Borders, underlines and frames: long, straight and thin. Their crossings go with them. */
function wipeRules(ink: Uint8Array, width: number, height: number): void {
  const along = runLengths(ink, width, height, 1, width);
  const down = runLengths(ink, height, width, width, 1);
  for (let i = 0; i < ink.length; i++) {
    const [a, d] = [along[i] as number, down[i] as number];
    if ((a >= RULE && (d <= RULE_THICK || d >= RULE)) || (d >= RULE && a <= RULE_THICK)) {
      if (!(a >= RULE && d >= RULE) || isCrossing(along, down, i)) ink[i] = 0;
    }
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

/** Squares with ink that lie together, large enough to be something. */
function areasOf(ink: Uint8Array, { width, height }: Picture): PixelRect[] {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const full = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (inkInCell(ink, width, height, column, row) >= CELL_INK) full[row * columns + column] = 1;
    }
  }
  const areas: PixelRect[] = [];
  for (let start = 0; start < full.length; start++) {
    if (full[start] !== 1) continue;
    const cells = cellsFrom(full, start, columns, rows);
    const xs = cells.map((cell) => cell % columns);
    const ys = cells.map((cell) => Math.floor(cell / columns));
    const [left, right] = [least(xs), most(xs) + 1];
    const [top, bottom] = [least(ys), most(ys) + 1];
    const area = { x: left * CELL, y: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL };
    const [short, long] = [Math.min(area.width, area.height), Math.max(area.width, area.height)];
    if (cells.length >= LEAST_CELLS && long >= LEAST_LONG && short >= LEAST_SHORT) areas.push(area);
  }
  return areas;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}

function inkInCell(ink: Uint8Array, width: number, height: number, column: number, row: number): number {
  let sum = 0;
  for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y++) {
    for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x++) sum += ink[y * width + x] as number;
  }
  return sum;
}

function cellsFrom(full: Uint8Array, start: number, columns: number, rows: number): number[] {
  const cells = [start];
  full[start] = 2;
  for (let k = 0; k < cells.length; k++) {
    const [x, y] = [(cells[k] as number) % columns, Math.floor((cells[k] as number) / columns)];
    for (let row = Math.max(0, y - APART); row <= Math.min(rows - 1, y + APART); row++) {
      for (let column = Math.max(0, x - APART); column <= Math.min(columns - 1, x + APART); column++) {
        const cell = row * columns + column;
        if (full[cell] !== 1) continue;
        full[cell] = 2;
        cells.push(cell);
      }
    }
  }
  return cells;
}
