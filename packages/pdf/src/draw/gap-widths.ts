import type { PageGeometry, Region } from '@blackbar/model';
import { roundedUpTo, WIDTH_STEP } from '../width-step.ts';
import { labelWidths } from './label.ts';
import { lineBoxes } from './line-boxes.ts';
import { drawable } from './readable.ts';

/** A label's width is the same for every word it stands for; it is only kept from being narrow. */
const LABEL_STEP = 6;
/** In the place of a label in letters that can't be drawn stands a number. */
const UNDRAWABLE = '00';

/** For each entity that shows no label the width that all its boxes take, from the widest of them. */
export function entityWidthsOf(regions: Iterable<Region>): Map<string, number> {
  const widths = new Map<string, number>();
  for (const { entity, quads, appearance } of regions) {
    if (entity === undefined || appearance.label !== '') continue;
    for (const [x1, y1, x2, y2] of lineBoxes(quads)) {
      widths.set(entity, Math.max(widths.get(entity) ?? 0, roundedUpTo(WIDTH_STEP, Math.hypot(x2 - x1, y2 - y1))));
    }
  }
  return widths;
}

/**
 * The gaps that each region may take in its line, where its label or its entity asks for one: for a label also those
 * that it needs when it is made smaller. User space.
 */
export function gapWidths(
  regions: readonly Region[],
  page: PageGeometry,
  entityWidths: ReadonlyMap<string, number>,
): Map<string, readonly number[]> {
  const widths = new Map<string, readonly number[]>();
  for (const { id, entity, quads, appearance } of regions) {
    const label = drawable(appearance.label) ?? UNDRAWABLE;
    const entityWidth = entity === undefined ? undefined : entityWidths.get(entity);
    if (label !== '') widths.set(id, steps(labelWidths(label, lineHeight(quads), page)));
    else if (entityWidth !== undefined) widths.set(id, [entityWidth]);
  }
  return widths;
}

function lineHeight(quads: Region['quads']): number {
  const heights = quads.map((q) => Math.hypot(q[6] - q[0], q[7] - q[1])).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

function steps(widths: readonly number[]): number[] {
  return [...new Set(widths.map((width) => roundedUpTo(LABEL_STEP, width)))];
}
