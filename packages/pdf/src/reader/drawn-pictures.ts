import { expand, height, intersect, pdfRect, union, width } from '@blackbar/geometry';
import type { PdfRect, Rule } from '@blackbar/model';
import type { Drawing, Shape } from './shapes.ts';

/** Points: a code or a photograph is at least so large. */
const LEAST_SHORT = 12;
const LEAST_LONG = 18;
/** Bars of one code stand closer than this, and lines of a table do not. Points. */
const BARS_APART = 6;
/** So many bars make a code, unless it is one path. */
const LEAST_BARS = 12;
/** Darker than this on average: bars are black, fields and bands of forms are not. */
const DARK = 110;
const MOST_BARS = 20_000;
const MOST_PICTURES = 60;

/** Where a page has images, or drawings that may be a code: crowded bars, a dark path. PDF user space. */
export function drawnPictures({ shapes, rules, outlines, strokes }: Drawing): PdfRect[] {
  const images = shapes.filter(({ kind }) => kind === 'image').map(({ rect }) => rect);
  const fills = shapes.filter(isDark).map(({ rect }) => rect);
  const single = outlines.filter(({ steps }) => steps >= LEAST_BARS * 4).map(({ rect }) => rect);
  const bars = [...barsOf(fills), ...barsOf(linesOf(rules, isUpright)), ...barsOf(linesOf(rules, isFlat))];
  const rows = barsOf(strokes.map(({ rect }) => rect).filter(isShort)).filter(isRow);
  const all = [...[...images, ...single, ...bars].filter((rect) => isLarge(rect) || isRow(rect)), ...rows];
  return all.length <= MOST_PICTURES ? all : [all.reduce(union)];
}

function isDark({ kind, color, alpha }: Shape): boolean {
  return kind === 'fill' && alpha > 128 && color !== undefined && (color[0] + color[1] + color[2]) / 3 < DARK;
}

function isLarge(rect: PdfRect): boolean {
  const [w, h] = [width(rect), height(rect)];
  return Math.min(w, h) >= LEAST_SHORT && Math.max(w, h) >= LEAST_LONG;
}

/** Bars of a postal code are low, and stand in a long row. Points. */
const ROW_LOW = 6;
const ROW_HIGH = 24;
const ROW_SHORT = 80;
const ROW_LONG = 300;

function isShort(rect: PdfRect): boolean {
  const [wide, high] = [width(rect), height(rect)];
  return Math.min(wide, high) <= 3 && Math.max(wide, high) <= ROW_HIGH;
}

function isRow(rect: PdfRect): boolean {
  const [low, long] = [width(rect), height(rect)].sort((a, b) => a - b) as [number, number];
  return low >= ROW_LOW && low <= ROW_HIGH && long >= ROW_SHORT && long <= ROW_LONG;
}

const isUpright = ({ from, to }: Rule) => Math.abs(from.x - to.x) < 1;
const isFlat = ({ from, to }: Rule) => Math.abs(from.y - to.y) < 1;

function linesOf(rules: readonly Rule[], is: (rule: Rule) => boolean): PdfRect[] {
  return rules
    .filter(is)
    .map(({ from, to }) =>
      pdfRect(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)),
    );
}

/** Bars that stand in a crowd, each crowd as one rect. From left to right: a bar meets only the crowds at its side. */
function barsOf(rects: readonly PdfRect[]): PdfRect[] {
  const crowds: { rect: PdfRect; count: number }[] = [];
  for (const rect of [...rects].sort((a, b) => a.left - b.left).slice(0, MOST_BARS)) {
    const near = expand(rect, BARS_APART);
    const beside = crowds.filter((crowd) => intersect(crowd.rect, near) !== undefined);
    const [first, ...others] = beside;
    if (!first) crowds.push({ rect, count: 1 });
    else {
      for (const other of others) crowds.splice(crowds.indexOf(other), 1);
      first.rect = [rect, ...others.map((other) => other.rect)].reduce(union, first.rect);
      first.count += 1 + others.reduce((sum, { count }) => sum + count, 0);
    }
    if (crowds.length > MOST_CROWDS) break;
  }
  return crowds.filter(({ count }) => count >= LEAST_BARS).map(({ rect }) => rect);
}

/** Each bar is held against them. */
const MOST_CROWDS = 2_000;
