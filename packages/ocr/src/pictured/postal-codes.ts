import type { Picture } from '../picture.ts';
import type { PixelRect } from '../reading.ts';
import { type Bar, LEAST_PITCH, MOST_PITCH, uprightBars } from './upright-bars.ts';

/** In parts of the pitch by which a bar may stand off it, and of all by which heights, widths and ends may differ. */
const OFF_PITCH = 0.3;
const OFF_LEVEL = 0.3;
const OFF_WIDTH = 0.6;
/** A ZIP code in POSTNET has 32, the shortest of the codes with four kinds of bars 36. */
const LEAST_BARS = 32;
/** Of each kind of bar, or a code says nothing: so large a part of all. */
const LEAST_OF_KIND = 0.05;

/** Where the bars of postal codes stand, upright or turned by a quarter: they say the address below them. */
export function postalCodes(picture: Picture, dpi: number): PixelRect[] {
  const turned = quarterTurned(picture);
  return [
    ...rowsIn(picture, dpi),
    ...rowsIn(turned, dpi).map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width })),
  ];
}

function rowsIn(picture: Picture, dpi: number): PixelRect[] {
  return rowsOf(uprightBars(picture, dpi), dpi).filter(isPostal).map(around);
}

/** Rows and columns changed for one another. */
function quarterTurned({ width, height, data }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] as number;
  }
  return { width: height, height: width, data: turned };
}

/** Bars that follow each other in one pitch, from left to right. */
function rowsOf(bars: readonly Bar[], dpi: number): Bar[][] {
  const rows: Bar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.left - b.left)) {
    const row = rows.findLast((one) => follows(one, bar, dpi));
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows.filter((row) => row.length >= LEAST_BARS);
}

const middle = ({ left, right }: Bar) => (left + right) / 2;

function follows(row: readonly Bar[], bar: Bar, dpi: number): boolean {
  const [last, first] = [row.at(-1) as Bar, row[0] as Bar];
  if (bar.top > last.bottom || bar.bottom < last.top) return false;
  const step = middle(bar) - middle(last);
  if (step < LEAST_PITCH * dpi || step > MOST_PITCH * dpi) return false;
  const pitch = row.length > 1 ? (middle(last) - middle(first)) / (row.length - 1) : step;
  return Math.abs(step - pitch) <= OFF_PITCH * pitch;
}

/** Bars of one width that end in two steps below, above or both, as the code's sign for sign, and not by a rule. */
function isPostal(row: readonly Bar[]): boolean {
  const widths = row.map(({ left, right }) => right - left).sort((a, b) => a - b);
  const usual = widths[widths.length >> 1] as number;
  if (widths.filter((one) => Math.abs(one - usual) <= OFF_WIDTH * usual + 1).length < 0.95 * row.length) return false;
  const straight = straightened(row);
  const high = Math.max(...straight.map(({ bottom }) => bottom)) - Math.min(...straight.map(({ top }) => top));
  const tops = levelsOf(
    straight.map(({ top }) => top),
    high,
  );
  const feet = levelsOf(
    straight.map(({ bottom }) => bottom),
    high,
  );
  if (!tops || !feet) return false;
  if (feet.isOne && !tops.isOne) return saysFives(tops.isHigher);
  return !feet.isOne && !tops.isOne && hasFourKinds(tops.isHigher, feet.isHigher);
}

/** The same bars as if the row lay level: scans lie askew. */
function straightened(row: readonly Bar[]): Pick<Bar, 'top' | 'bottom'>[] {
  const xs = row.map(middle);
  const [mx, my] = [mean(xs), mean(row.map(({ top, bottom }) => (top + bottom) / 2))];
  const across = mean(xs.map((x) => (x - mx) ** 2));
  const down = mean(row.map(({ top, bottom }, i) => ((xs[i] as number) - mx) * ((top + bottom) / 2 - my)));
  const slope = down / across;
  return row.map(({ top, bottom }, i) => {
    const by = slope * ((xs[i] as number) - mx);
    return { top: top - by, bottom: bottom - by };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Levels {
  /** All end in one. */
  readonly isOne: boolean;
  readonly isHigher: readonly boolean[];
}

/** Nothing where ends stand in more than two steps: a chart. In steps of a part of how high the row is. */
function levelsOf(ends: readonly number[], high: number): Levels | undefined {
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  if (most - least <= high / 6) return { isOne: true, isHigher: ends.map(() => true) };
  const isHigher = ends.map((end) => end < (least + most) / 2);
  const [upper, lower] = [true, false].map((which) => mean(ends.filter((_, i) => isHigher[i] === which)));
  const gap = (lower as number) - (upper as number);
  const off = ends.filter((end, i) => Math.abs(end - ((isHigher[i] ? upper : lower) as number)) > OFF_LEVEL * gap);
  return off.length > ends.length / 20 ? undefined : { isOne: false, isHigher };
}

/** POSTNET has two tall bars of five for each digit, PLANET three, and a tall one at both ends. */
function saysFives(tall: readonly boolean[]): boolean {
  if (!tall[0] || !tall.at(-1) || tall.length % 5 !== 2) return false;
  const digits = Array.from({ length: (tall.length - 2) / 5 }, (_, i) => tall.slice(1 + 5 * i, 6 + 5 * i));
  const counts = digits.map((digit) => digit.filter((one) => one).length);
  const ordered = new Set(digits.map((digit) => digit.join()));
  return ordered.size > 1 && [2, 3].some((count) => counts.every((one) => one === count));
}

/** Intelligent Mail and its kin: long, short, reaching up and reaching down, in no order that repeats. */
function hasFourKinds(up: readonly boolean[], short: readonly boolean[]): boolean {
  const kinds = up.map((one, i) => `${one}${short[i]}`);
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (counts.size < 4 || Math.min(...counts.values()) < LEAST_OF_KIND * kinds.length) return false;
  const repeats = Array.from(
    { length: 10 },
    (_, i) => kinds.slice(i + 1).filter((kind, k) => kind === kinds[k]).length,
  );
  return repeats.every((same, i) => same < 0.9 * (kinds.length - i - 1));
}

function around(row: readonly Bar[]): PixelRect {
  const [left, right] = [(row[0] as Bar).left, (row.at(-1) as Bar).right];
  const [top, bottom] = [Math.min(...row.map((bar) => bar.top)), Math.max(...row.map((bar) => bar.bottom))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
