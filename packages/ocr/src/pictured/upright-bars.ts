import type { Picture } from '../picture.ts';

/** Upright ink; `right` and `bottom` lie behind its last pixels. */
export interface Bar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Inches. Bars of postal codes, printed, faxed and scanned. */
const LEAST_WIDE = 0.008;
const MOST_WIDE = 0.035;
const LEAST_HIGH = 0.035;
const MOST_HIGH = 0.3;
/** Of a bar's own bounds: a letter of that size fills less. */
const FILLED = 0.7;
/** Thin runs of ink in one row of pixels, in one pitch: fewer are no code, and nobody looks for its bars. */
const LEAST_RUNS = 12;
const OFF_PITCH = 0.35;
/**
 * Inches from one bar to the next: 20 to 24 bars an inch (USPS-B-3200, DMM 708.4; Royal Mail, Australia Post and PostNL
 * print as many).
 */
export const LEAST_PITCH = 0.036;
export const MOST_PITCH = 0.058;
/** Inches between rows that are looked at, and around one in which such runs stand. */
const EVERY = 0.012;
const AROUND = 0.2;
/** Of one picture. */
const MOST_BARS = 20_000;

/** Short upright bars where many stand in a row. Nothing of a page of text is looked at twice. */
export function uprightBars(picture: Picture, dpi: number): Bar[] {
  const dark = darkFrom(picture);
  const bars: Bar[] = [];
  for (const { from, to } of crowdedRows(picture, dark, dpi)) {
    for (const bar of piecesIn(picture, dark, from, to)) if (isBar(bar, dpi)) bars.push(bar);
    if (bars.length > MOST_BARS) break;
  }
  return bars;
}

/** Midway between what is darkest and what there is most of. */
function darkFrom({ data }: Picture): number {
  const shades = new Uint32Array(256);
  for (const shade of data) shades[shade] = (shades[shade] as number) + 1;
  const paper = shades.indexOf(Math.max(...shades));
  let rest = data.length / 500;
  const darkest = shades.findIndex((count) => {
    rest -= count;
    return rest < 0;
  });
  return (paper + darkest) / 2;
}

interface Rows {
  readonly from: number;
  readonly to: number;
}

function crowdedRows(picture: Picture, dark: number, dpi: number): Rows[] {
  const { width, height } = picture;
  const bands: { from: number; to: number }[] = [];
  const by = Math.ceil(AROUND * dpi);
  for (let y = 0; y < height; y += Math.max(1, Math.floor(EVERY * dpi))) {
    if (!isCrowded(picture.data.subarray(y * width, (y + 1) * width), dark, dpi)) continue;
    const last = bands.at(-1);
    if (last && y - by <= last.to) last.to = Math.min(height, y + by);
    else bands.push({ from: Math.max(0, y - by), to: Math.min(height, y + by) });
  }
  return bands;
}

/** Whether thin runs of ink follow each other in one pitch somewhere in a row of pixels. */
function isCrowded(row: Uint8Array, dark: number, dpi: number): boolean {
  let [runs, start, before, pitch] = [0, -1, 0, 0];
  for (let x = 0; x <= row.length; x++) {
    const isInk = x < row.length && (row[x] as number) < dark;
    if (isInk && start < 0) start = x;
    if (isInk || start < 0) continue;
    const step = start - before;
    const isPitch = step >= LEAST_PITCH * dpi && step <= MOST_PITCH * dpi && x - start <= MOST_WIDE * dpi;
    const goesOn = isPitch && (runs === 0 || Math.abs(step - pitch) <= OFF_PITCH * pitch);
    runs = goesOn ? runs + 1 : 0;
    if (runs >= LEAST_RUNS) return true;
    [before, pitch, start] = [start, step, -1];
  }
  return false;
}

interface Piece extends Bar {
  readonly ink: number;
}

/** Pieces of ink that hang together, within some rows. */
function* piecesIn({ width, data }: Picture, dark: number, from: number, to: number): Generator<Piece> {
  const rows = data.subarray(from * width, to * width);
  const waits = Uint8Array.from(rows, (shade) => (shade < dark ? 1 : 0));
  for (let first = waits.indexOf(1); first >= 0; first = waits.indexOf(1, first + 1)) {
    const { left, right, top, bottom, ink } = pieceAt(waits, width, first);
    yield { left, right, top: from + top, bottom: from + bottom, ink };
  }
}

/** The piece that a pixel belongs to; its pixels wait no longer. */
function pieceAt(waits: Uint8Array, width: number, first: number): Piece {
  const piece = { left: width, right: 0, top: Infinity, bottom: 0, ink: 0 };
  const open = [first];
  const take = (at: number) => {
    if (waits[at] !== 1) return;
    waits[at] = 0;
    open.push(at);
  };
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    waits[at] = 0;
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x + 1);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y + 1);
    piece.ink++;
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    take(at - width);
    take(at + width);
  }
  return piece;
}

function isBar({ left, right, top, bottom, ink }: Piece, dpi: number): boolean {
  const [wide, high] = [right - left, bottom - top];
  if (wide < LEAST_WIDE * dpi || wide > MOST_WIDE * dpi || high < LEAST_HIGH * dpi || high > MOST_HIGH * dpi)
    return false;
  return ink >= FILLED * wide * high;
}
