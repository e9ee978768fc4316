import type { DrawnBox, Glyph, PageGeometry, Quad, Region, Stamp } from '@blackbar/model';
import type { SpliceOutcome } from '../splice/index.ts';
import type { FreeArea } from './free-area.ts';
import { announcement, placeLabel } from './label.ts';
import { lineBoxes } from './line-boxes.ts';
import type { PageDrawing } from './page-drawing.ts';
import { drawable } from './readable.ts';
import { regionBoxes } from './region-boxes.ts';
import { drawMargin, drawStamp } from './stamps.ts';

export interface PageInk {
  readonly page: PageGeometry;
  readonly regions: readonly Region[];
  readonly stamps: readonly Stamp[];
  /** Where the splice moved a region's box to. */
  readonly moved: SpliceOutcome['boxes'];
  /** Glyphs that stay, where they stood before. */
  readonly kept: readonly Glyph[];
  readonly free: FreeArea;
}

const WHITE = { gray: 1 };
const LEGEND_SIZE = 7;
/** A mark is one or two digits: it may be smaller than a label. */
const SMALLEST_MARK = 3.5;

export interface Drawn {
  /** Areas that look different outside the boxes: drawn on, or left free by a box that is narrower than its text was. */
  readonly declared: readonly Quad[];
  readonly boxes: readonly DrawnBox[];
}

/** Draws boxes with their labels, the legend of labels that did not fit, and stamps. */
export function drawPage(drawing: PageDrawing, { page, regions, stamps, moved, kept, free }: PageInk): Drawn {
  const legend: string[] = [];
  const painted: DrawnBox[] = [];
  // Before the boxes, so that a watermark never makes a box look thin.
  const declared = stamps.map((stamp) => drawStamp(drawing, page, stamp, free));
  for (const region of regions) {
    const boxes = regionBoxes(region, moved, kept);
    // What a narrower or lower box leaves free looks different too.
    declared.push(...lineBoxes(region.quads).filter((own) => !boxes.some((box) => isSame(box, own))));
    painted.push(...boxes.map((quad) => ({ region: region.id, quad })));
    drawing.announced(announcement(region), () => {
      for (const box of boxes) drawing.fill(box);
      drawLabel(drawing, page, region, boxes, legend);
    });
  }
  if (legend.length > 0) declared.push(drawMargin(drawing, page, legend, LEGEND_SIZE, 'bottom-left', free));
  return { declared, boxes: painted };
}

/** On the longest of the region's boxes; what fits in none gets a number there and a line in the legend. */
function drawLabel(
  drawing: PageDrawing,
  page: PageGeometry,
  region: Region,
  boxes: readonly Quad[],
  legend: string[],
): void {
  const text = drawable(region.appearance.label).trim();
  if (text === '') return;
  const sorted = [...boxes].sort((a, b) => length(b) - length(a));
  const placed = first(sorted, (box) => placeLabel(text, box, page));
  if (placed) {
    drawing.text(text, placed.matrix, WHITE);
    return;
  }
  const known = legend.findIndex((line) => line.endsWith(`: ${text}`));
  const mark = String(known >= 0 ? known + 1 : legend.length + 1);
  if (known < 0) legend.push(`${mark}: ${text}`);
  const number = first(sorted, (box) => placeLabel(mark, box, page, SMALLEST_MARK));
  if (number) drawing.text(mark, number.matrix, WHITE);
}

function length(q: Quad): number {
  return Math.max(Math.hypot(q[2] - q[0], q[3] - q[1]), Math.hypot(q[6] - q[0], q[7] - q[1]));
}

function isSame(a: Quad, b: Quad): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) < 1e-6);
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
