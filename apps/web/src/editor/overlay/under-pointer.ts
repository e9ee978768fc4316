import { BoxIndex } from '@blackbar/geometry';
import type { ViewPoint } from '@blackbar/model';
import { EDITOR_WORDS } from '@blackbar/words';
import { useRef } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import type { Item } from '../state/items.ts';

interface Grid {
  /** The boxes that it was made of, in order. */
  readonly rects: readonly Item['rects'][];
  readonly index: BoxIndex<number>;
}

function gridOf(items: readonly Item[]): Grid {
  const index = new BoxIndex<number>();
  items.forEach((item, i) => {
    for (const r of item.rects) index.add({ left: r.x, bottom: r.y, right: r.x + r.width, top: r.y + r.height }, i);
  });
  return { rects: items.map((item) => item.rects), index };
}

function holds(grid: Grid, items: readonly Item[]): boolean {
  return grid.rects.length === items.length && items.every((item, i) => item.rects === grid.rects[i]);
}

/**
 * What lies under a point of the page. The grid is made when it is first asked for, and again only
 * after boxes have moved: ticking moves none.
 */
export function useItemAt(items: readonly Item[]): (point: ViewPoint) => Item | undefined {
  const grid = useRef<Grid>(undefined);
  return ({ x, y }) => {
    if (!grid.current || !holds(grid.current, items)) grid.current = gridOf(items);
    // The smallest: a large box must not hide what lies in it.
    return grid.current.index
      .at(x, y)
      .flatMap((i) => items[i] ?? [])
      .sort((a, b) => areaOf(a) - areaOf(b))[0];
  };
}

function areaOf(item: Item): number {
  return item.rects.reduce((sum, r) => sum + r.width * r.height, 0);
}

const T = EDITOR_WORDS.box;

/** What a box says about itself: its kind, how sure it is, what will stand there, and where rules disagree. */
export function hoverTitleOf(item: Item, labelOf: (item: Item) => string): string {
  const { name } = lookOf(item.category);
  if (!item.found) return name;
  const { confidence, conflict = '' } = item.found;
  return `${name}, ${T.percent(confidence)}. ${T.becomes(labelOf(item))} ${conflict}`.trim();
}
