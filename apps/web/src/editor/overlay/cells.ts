import { type Item, unchanged } from '../state/items.ts';

/**
 * Width and height of a cell in points. A tick redraws its cell and nothing else, so that a page
 * with thousands of boxes answers as fast as one with ten.
 */
const CELL = { width: 144, height: 48 };

export type Shown = 'ticked' | 'unticked' | 'applied';

/** Ticked: filled, hatched, solid outline. Not ticked: a dashed outline. Applied: black. */
export function shownAs(item: Item): Shown {
  if (item.ticked) return 'ticked';
  return item.applied ? 'applied' : 'unticked';
}

/** The cell in which an item's first box begins; nothing for what has no place on the page. */
export function cellOf({ rects: [box] }: Item): string | undefined {
  return box && `${Math.floor(box.y / CELL.height)} ${Math.floor(box.x / CELL.width)}`;
}

/** Items by the cell in which their first box begins. A cell in which nothing changed stays the same array. */
export function cellsOf(
  items: readonly Item[],
  previous: ReadonlyMap<string, readonly Item[]> = new Map(),
): ReadonlyMap<string, readonly Item[]> {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const cell = cellOf(item);
    if (cell === undefined) continue;
    const there = cells.get(cell);
    if (there) there.push(item);
    else cells.set(cell, [item]);
  }
  return new Map([...cells].map(([cell, now]) => [cell, unchanged(previous.get(cell), now)]));
}

/** Boxes that look alike, to be drawn in one go. */
export interface Stroke {
  readonly category: string;
  readonly shown: Shown;
  readonly boxes: number;
  /** SVG path data, points of the page as displayed. */
  readonly path: string;
}

/** What is drawn of a cell: one stroke for each category and state; what is black goes on top. */
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
