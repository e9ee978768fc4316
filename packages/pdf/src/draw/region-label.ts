import type { PageGeometry, Quad, Region } from '@blackbar/model';
import { type PlacedLine, placeLabel } from './label.ts';
import type { Legend } from './legend.ts';
import { drawable } from './readable.ts';

/** A mark is a digit or letter, or two: it may be smaller than a label. */
const SMALLEST_MARK = 3.5;

export interface RegionLabel {
  readonly lines: readonly PlacedLine[];
  /** `mark`: a number or letter of the legend stands for it. */
  readonly as: 'label' | 'mark';
}

/**
 * What a region shows: its label once, on the first of its boxes, which are in the order of reading, or on the next in
 * which it can be read. What fits in none, or can't be written, gets a mark there and a line in the legend.
 */
export function regionLabel(region: Region, boxes: readonly Quad[], page: PageGeometry, legend: Legend): RegionLabel {
  const text = drawable(region.appearance.label);
  if (text === '') return { lines: [], as: 'label' };
  const placed = text === undefined ? undefined : first(boxes, (box) => placeLabel(text, box, page));
  if (placed) return { lines: placed, as: 'label' };
  const mark = text === undefined ? legend.markOfUndrawable(region) : legend.markOf(text);
  return { lines: first(boxes, (box) => placeLabel(mark, box, page, SMALLEST_MARK)) ?? [], as: 'mark' };
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
