import { randomUUID } from 'node:crypto';
import type { ManualMark, SelectedDetections } from '@blackbar/contracts';
import { BlackbarError, isCategory } from '@blackbar/model';
import type { StoredAnalysis } from '../documents/analysis.ts';

type Selected = SelectedDetections[number];

export interface Selection {
  readonly ticked: string[];
  readonly marks: ManualMark[];
}

/**
 * What a page sent back, for one file: a detection that this analysis made too is ticked, everything
 * else is removed by its place. Throws `invalid_request` for an entry that names neither.
 */
export function selectionOf(entries: readonly Selected[], { detections }: StoredAnalysis): Selection {
  const known = new Set(detections.map(({ id }) => id));
  const ticked = new Set<string>();
  const marks: ManualMark[] = [];
  for (const entry of entries) {
    if ('type' in entry) marks.push(markOf(entry));
    else if (entry.id !== undefined && known.has(entry.id)) ticked.add(entry.id);
    else marks.push(...boxesOf(entry));
  }
  return { ticked: [...ticked], marks };
}

function markOf({
  id,
  page,
  x,
  y,
  width,
  height,
  type,
  rects,
  category,
  reasons,
  label,
}: Extract<Selected, ManualMark>) {
  return {
    id,
    page,
    x,
    y,
    width,
    height,
    type,
    ...(rects === undefined ? {} : { rects }),
    ...(category === undefined ? {} : { category }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(label === undefined ? {} : { label }),
  };
}

function boxesOf(entry: Exclude<Selected, ManualMark>): ManualMark[] {
  const { page, x, y, width, height, rects, category } = entry;
  const whole = x === undefined || y === undefined || !width || !height ? [] : [{ x, y, width, height }];
  const boxes = (rects && rects.length > 0 ? rects : whole).filter((box) => box.width > 0 && box.height > 0);
  if (page < 1 || boxes.length === 0) {
    throw new BlackbarError('invalid_request', 'item_without_place');
  }
  return boxes.map((box) => ({
    id: randomUUID(),
    page,
    ...box,
    type: 'manual' as const,
    ...(category !== undefined && isCategory(category) ? { category } : {}),
  }));
}
