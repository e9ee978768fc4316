import type { PixelRect } from '../reading.ts';

/** Words that stand beside a place to sign, as the page shows them; all sizes in pixels. */
export interface SigningPlace {
  readonly caption: PixelRect;
  /** It closes a letter: the place lies below it, and nowhere else. */
  readonly closes: boolean;
  /** Where the place of something else begins on the same line: a date, a title. */
  readonly end?: number;
  /** Pixels by which the line falls for each pixel to the right: a sheet seldom lies straight in a scanner. */
  readonly slope: number;
}

/** Inches around a caption: a signature stands over it, behind it, or a little below. */
const ABOVE = 0.8;
const BELOW = 0.3;
const BEFORE = 0.3;
const BEHIND = 3.7;
/** Inches below the words that close a letter: people leave room for three or four lines. */
const BELOW_CLOSE = 1.3;
/** Inches: what is smaller is a tick or a speck, what is larger no signature. */
const LEAST_WIDE = 0.3;
const LEAST_HIGH = 0.1;
const MOST_HIGH = 1.6;
/** This part of it lies in the place. */
const INSIDE = 0.5;
/** The ends of strokes that cross a caption are wiped with its letters. */
const MARGIN = 0.06;

/** Ink in places to sign, each signature as one area. `ink`: areas that no word explains; `inch`: pixels of one. */
export function signatures(places: readonly SigningPlace[], ink: readonly PixelRect[], inch: number): PixelRect[] {
  const found: PixelRect[] = [];
  for (const place of places) {
    const { caption, slope } = place;
    const zone = zoneOf(place, inch);
    const pieces = ink.filter((area) => {
      const straight = levelled(area, caption, slope);
      return area.height <= MOST_HIGH * inch && shared(straight, zone) >= INSIDE * size(area);
    });
    const whole = pieces.reduce<PixelRect | undefined>((sum, one) => (sum ? around(sum, one) : one), undefined);
    if (whole && whole.width >= LEAST_WIDE * inch && whole.height >= LEAST_HIGH * inch) found.push(whole);
  }
  return joined(found).map((area) => withMargin(area, MARGIN * inch));
}

function zoneOf({ caption, closes, end }: SigningPlace, inch: number): PixelRect {
  const left = caption.x - BEFORE * inch;
  const bottom = caption.y + caption.height;
  if (closes) return between(left, bottom, caption.x + BEHIND * inch, bottom + BELOW_CLOSE * inch);
  const right = Math.min(caption.x + caption.width + BEHIND * inch, end ?? Number.POSITIVE_INFINITY);
  return between(left, caption.y - ABOVE * inch, right, bottom + BELOW * inch);
}

/** Where an area would lie if the line of the caption were level. */
function levelled(area: PixelRect, caption: PixelRect, slope: number): PixelRect {
  const along = area.x + area.width / 2 - (caption.x + caption.width / 2);
  return { ...area, y: area.y - along * slope };
}

function between(left: number, top: number, right: number, bottom: number): PixelRect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const size = ({ width, height }: PixelRect) => width * height;

function shared(a: PixelRect, b: PixelRect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function around(a: PixelRect, b: PixelRect): PixelRect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return between(x, y, Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height));
}

/** Two captions may stand at one place. */
function joined(found: readonly PixelRect[]): PixelRect[] {
  const kept: PixelRect[] = [];
  for (const area of found) {
    const i = kept.findIndex((one) => shared(one, area) > 0);
    if (i < 0) kept.push(area);
    else kept[i] = around(kept[i] as PixelRect, area);
  }
  return kept;
}

function withMargin({ x, y, width, height }: PixelRect, by: number): PixelRect {
  return { x: Math.max(0, x - by), y: Math.max(0, y - by), width: width + 2 * by, height: height + 2 * by };
}
