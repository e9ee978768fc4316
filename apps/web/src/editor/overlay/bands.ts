import type { Item } from '../state/items.ts';

/**
 * Height of a band in points. A tick redraws its band and nothing else, so that a page
 * with thousands of boxes answers as fast as one with ten.
 */
const BAND = 48;

export type Shown = 'ticked' | 'unticked' | 'applied';

/** Ticked: filled, hatched, solid outline. Not ticked: a dashed outline. Applied: black. */
export function shownAs(item: Item): Shown {
  if (item.ticked) return 'ticked';
  return item.applied ? 'applied' : 'unticked';
}

/** Items by the band in which their first box begins. A band in which nothing changed stays the same array. */
export function bandsOf(
  items: readonly Item[],
  previous: ReadonlyMap<number, readonly Item[]> = new Map(),
): ReadonlyMap<number, readonly Item[]> {
  const bands = new Map<number, Item[]>();
  for (const item of items) {
    const [box] = item.rects;
    if (!box) continue;
    const band = Math.floor(box.y / BAND);
    const there = bands.get(band);
    if (there) there.push(item);
    else bands.set(band, [item]);
  }
  return new Map([...bands].map(([band, now]) => [band, unchanged(previous.get(band), now)]));
}

function unchanged(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && before.every((item, i) => item === now[i]) ? before : now;
}

/** Boxes that look alike, to be drawn in one go. */
export interface Stroke {
  readonly category: string;
  readonly shown: Shown;
  readonly boxes: number;
  /** SVG path data, points of the page as displayed. */
  readonly path: string;
}

/** What is drawn of a band: one stroke for each category and state; what is black goes on top. */
export function strokesOf(items: readonly Item[]): readonly Stroke[] {
  const strokes = new Map<string, { category: string; shown: Shown; boxes: number; parts: string[] }>();
  for (const item of items) {
    const shown = shownAs(item);
    const key = `${shown} ${item.category}`;
    const stroke = strokes.get(key) ?? { category: item.category, shown, boxes: 0, parts: [] };
    strokes.set(key, stroke);
    stroke.boxes++;
    for (const r of item.rects) stroke.parts.push(boxPath(r.x, r.y, r.width, r.height));
  }
  return [...strokes.values()]
    .map(({ parts, ...stroke }) => ({ ...stroke, path: parts.join('') }))
    .sort((a, b) => Number(a.shown === 'applied') - Number(b.shown === 'applied'));
}

/** Hundredths of a point are finer than any screen at 500 %. */
function boxPath(x: number, y: number, width: number, height: number): string {
  const [w, h] = [round(width), round(height)];
  return `M${round(x)} ${round(y)}h${w}v${h}h${-w}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
