import type { FoundLine } from './find-lines.ts';
import { cutOut, type Picture, type Stretch } from './picture.ts';

/** A line with the bounds of its ink, and how much ink stands in each of its columns. */
export interface InkedLine extends FoundLine {
  /** Ink pixels by column of `at`, from its left. */
  readonly columns: Uint16Array;
  /** Pixels of the picture for one column. */
  readonly step: number;
  /** Height of the ink in such steps. */
  readonly rows: number;
}

/** Beyond the height of a found line, ink is looked for in this part of it above, below and at the sides. */
const BEYOND = 0.5;
/** Larger type is looked at in larger steps. */
const MOST_ROWS = 90;
/** Lines drawn beside letters: longer than any stroke of them, in parts of the line's height. */
const RULE_ALONG = 2.5;
const RULE_DOWN = 1.5;
/** Ink that stands further away than this part of the height is another word's. */
const APART = 0.15;
/** Gray levels between ink and paper. */
const LEAST_CONTRAST = 24;

/** The line as its ink bounds it; nothing where there is none. */
export function inkOf(picture: Picture, line: FoundLine): InkedLine | undefined {
  const { frame, at } = line;
  const high = at.bottom - at.top;
  const step = Math.max(1, high / MOST_ROWS);
  const by = high * BEYOND;
  const wide: Stretch = { left: at.left - by, right: at.right + by, top: at.top - by, bottom: at.bottom + by };
  const width = Math.max(1, Math.round((wide.right - wide.left) / step));
  const height = Math.max(1, Math.round((wide.bottom - wide.top) / step));
  const margin = Math.round(by / step);
  const ink = inkIn(cutOut(picture, frame, wide, width, height), margin);
  if (!ink) return undefined;
  dropRules(ink, width, height, high / step);
  const rows = rowsOfInk(ink, width, height, margin);
  if (!rows) return undefined;
  const counts = new Uint16Array(width);
  for (let y = rows.from; y < rows.to; y++) {
    for (let x = 0; x < width; x++) counts[x] = (counts[x] as number) + (ink[y * width + x] as number);
  }
  const columns = columnsOfInk(counts, margin, APART * (rows.to - rows.from));
  if (!columns) return undefined;
  return {
    frame,
    at: {
      left: wide.left + columns.from * step,
      right: wide.left + columns.to * step,
      top: wide.top + rows.from * step,
      bottom: wide.top + rows.to * step,
    },
    columns: counts.slice(columns.from, columns.to),
    step,
    rows: rows.to - rows.from,
  };
}

/** Bold capitals cover little more than half of their line: where more of it is dark, it is white on black. */
const MOST_INK = 0.65;

/** 1 where there is ink: of the two shades that part the line best (Otsu 1979) the dark one as a rule. */
function inkIn({ width, height, data }: Picture, margin: number): Uint8Array | undefined {
  const shades = new Uint32Array(256);
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const shade = data[y * width + x] as number;
      shades[shade] = (shades[shade] as number) + 1;
    }
  }
  const parted = partShades(shades);
  if (!parted || parted.light - parted.dark < LEAST_CONTRAST) return undefined;
  const [dark, light] = parted.darker <= MOST_INK ? [1, 0] : [0, 1];
  const ink = new Uint8Array(data.length);
  for (let i = 0; i < ink.length; i++) ink[i] = (data[i] as number) <= parted.at ? dark : light;
  return ink;
}

interface PartedShades {
  readonly at: number;
  /** Mean shades on both sides. */
  readonly dark: number;
  readonly light: number;
  /** Share of the dark ones. */
  readonly darker: number;
}

function partShades(shades: Uint32Array): PartedShades | undefined {
  const total = shades.reduce((sum, count) => sum + count, 0);
  const all = shades.reduce((sum, count, shade) => sum + count * shade, 0);
  let best: PartedShades | undefined;
  let most = 0;
  let [count, sum] = [0, 0];
  for (let at = 0; at < 255; at++) {
    count += shades[at] as number;
    sum += (shades[at] as number) * at;
    if (count === 0 || count === total) continue;
    const [dark, light] = [sum / count, (all - sum) / (total - count)];
    const between = count * (total - count) * (light - dark) ** 2;
    if (between > most) {
      most = between;
      best = { at, dark, light, darker: count / total };
    }
  }
  return best;
}

/** Takes out straight lines that are longer than strokes of letters: borders of cells, underlines. */
function dropRules(ink: Uint8Array, width: number, height: number, high: number): void {
  const down: number[] = [];
  for (let x = 0; x < width; x++) {
    collectRuns(ink, height, (y) => y * width + x, high * RULE_DOWN, down);
  }
  const along: number[] = [];
  for (let y = 0; y < height; y++) {
    collectRuns(ink, width, (x) => y * width + x, high * RULE_ALONG, along);
  }
  for (const i of [...down, ...along]) ink[i] = 0;
}

function collectRuns(
  ink: Uint8Array,
  count: number,
  index: (k: number) => number,
  longest: number,
  into: number[],
): void {
  let run = 0;
  for (let k = 0; k <= count; k++) {
    if (k < count && ink[index(k)] === 1) run++;
    else {
      if (run > longest) for (let back = k - run; back < k; back++) into.push(index(back));
      run = 0;
    }
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the middle of the line up and down to the first row without ink. */
function rowsOfInk(ink: Uint8Array, width: number, height: number, margin: number): Span | undefined {
  const counts = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = margin; x < width - margin; x++) sum += ink[y * width + x] as number;
    return sum;
  });
  const core = height - 2 * margin;
  const [first, last] = [margin + Math.floor(core * 0.3), margin + Math.ceil(core * 0.7)];
  const most = Math.max(...counts.slice(first, last));
  if (!(most > 0)) return undefined;
  // Specks, and the tips of what another line lets down here.
  const few = Math.max(1, most * 0.03);
  let from = first;
  let to = last;
  while (from < to && (counts[from] as number) <= few) from++;
  while (to > from && (counts[to - 1] as number) <= few) to--;
  if (from >= to) return undefined;
  while (from > 0 && (counts[from - 1] as number) > few) from--;
  while (to < height && (counts[to] as number) > few) to++;
  return { from, to };
}

/** From the found line's ends outwards, over gaps that may lie within a word. */
function columnsOfInk(counts: Uint16Array, margin: number, apart: number): Span | undefined {
  let from = counts.findIndex((count, x) => x >= margin && x < counts.length - margin && count > 0);
  let to = counts.length - margin;
  while (to > from && counts[to - 1] === 0) to--;
  if (from < 0 || from >= to) return undefined;
  for (let x = from - 1, gap = 0; x >= 0 && gap <= apart; x--) {
    if ((counts[x] as number) > 0) [from, gap] = [x, 0];
    else gap++;
  }
  for (let x = to, gap = 0; x < counts.length && gap <= apart; x++) {
    if ((counts[x] as number) > 0) [to, gap] = [x + 1, 0];
    else gap++;
  }
  return { from, to };
}
