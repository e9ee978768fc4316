import { quadToView } from '@blackbar/geometry';
import type { DrawnBox, PageGeometry, Quad, Region, Stamp, Warning } from '@blackbar/model';
import type { SpliceOutcome } from '../splice/index.ts';
import type { FreeArea } from './free-area.ts';
import { placeLabel } from './label.ts';
import { Legend } from './legend.ts';
import { lineBoxes } from './line-boxes.ts';
import { drawMargin } from './margin.ts';
import type { Announced, PageDrawing } from './page-drawing.ts';
import { drawable } from './readable.ts';
import { regionBoxes } from './region-boxes.ts';
import { drawStamp } from './stamps.ts';

export interface PageInk {
  readonly page: PageGeometry;
  readonly regions: readonly Region[];
  readonly stamps: readonly Stamp[];
  /** Where the splice moved a region's box to. */
  readonly moved: SpliceOutcome['boxes'];
  /** Tails of lines that moved: what stands there now is not on the picture that `free` looks at. */
  readonly shifted: readonly Quad[];
  /** Letters that stay, where they stood before. */
  readonly kept: SpliceOutcome['kept'];
  readonly free: FreeArea;
  /** What a screen reader says at a region's box, and the marked content that the structure tree knows it by. */
  readonly announce: (region: Region) => Announced;
}

const WHITE = { gray: 1 };
const LEGEND_SIZE = 7;
/** A mark is one or two digits: it may be smaller than a label. */
const SMALLEST_MARK = 3.5;

export interface Drawn {
  /** Areas that look different outside the boxes: drawn on, or left free by a box that is narrower than its text was. */
  readonly declared: readonly Quad[];
  readonly boxes: readonly DrawnBox[];
  readonly warnings: readonly Warning[];
}

/** Draws boxes with their labels, the legend of labels that did not fit, and stamps. */
export async function drawPage(drawing: PageDrawing, ink: PageInk): Promise<Drawn> {
  const { page, regions, stamps, moved, kept, free } = ink;
  const painted = regions.map((region) => ({ region, boxes: regionBoxes(region, page, moved, kept) }));
  for (const quad of [...ink.shifted, ...painted.flatMap(({ boxes }) => boxes)]) free.take(quadToView(page, quad));
  const declared: Quad[] = [];
  const warnings: Warning[] = [];
  // Before the boxes, so that a watermark never makes a box look thin.
  for (const stamp of stamps) {
    const area = await drawStamp(drawing, page, stamp, free);
    if (area) declared.push(area);
    else warnings.push(unstamped(page.page, stamp));
  }
  const legend = new Legend();
  for (const { region, boxes } of painted) {
    // What a narrower or lower box leaves free looks different too.
    declared.push(...lineBoxes(region.quads).filter((own) => !boxes.some((box) => isSame(box, own))));
    drawing.announced(ink.announce(region), () => {
      for (const box of boxes) drawing.fill(box);
      drawLabel(drawing, page, region, boxes, legend);
    });
  }
  const { paragraphs } = legend;
  if (paragraphs.length > 0) {
    const area = await drawMargin(drawing, page, paragraphs, LEGEND_SIZE, 'bottom-left', free);
    if (area) declared.push(area);
    else warnings.push(unexplained(page.page));
  }
  if (regions.some(({ appearance }) => drawable(appearance.label) === undefined)) warnings.push(unwritten(page.page));
  const boxes = painted.flatMap(({ region, boxes: own }) => own.map((quad) => ({ region: region.id, quad })));
  return { declared, boxes, warnings };
}

/** On the longest of the region's boxes; what fits in none, or can't be written, gets a number there and a line in the legend. */
function drawLabel(
  drawing: PageDrawing,
  page: PageGeometry,
  region: Region,
  boxes: readonly Quad[],
  legend: Legend,
): void {
  const text = drawable(region.appearance.label);
  if (text === '') return;
  const sorted = [...boxes].sort((a, b) => length(b) - length(a));
  const placed = text === undefined ? undefined : first(sorted, (box) => placeLabel(text, box, page));
  const mark = text === undefined ? legend.numberOfUndrawable(region) : placed ? '' : legend.numberOf(text);
  const lines = placed ?? first(sorted, (box) => placeLabel(mark, box, page, SMALLEST_MARK)) ?? [];
  for (const line of lines) drawing.text(line.text, line.matrix, WHITE);
}

function unstamped(page: number, { kind }: Stamp): Warning {
  return {
    code: 'stamp_not_drawn',
    page,
    message: `On page ${page} there was no free place for the ${STAMP_NAMES[kind]}, or it is written in letters that cannot be drawn.`,
  };
}

const STAMP_NAMES = {
  bates: 'Bates number',
  watermark: 'watermark',
  notice: 'redaction notice',
  legend: 'confidentiality legend',
} as const;

function unexplained(page: number): Warning {
  return {
    code: 'label_not_drawn',
    page,
    message: `On page ${page} there was no free place to say what the numbers on its boxes mean. The report says it.`,
  };
}

function unwritten(page: number): Warning {
  return {
    code: 'label_not_drawn',
    page,
    message: `On page ${page} a label is written in letters that cannot be drawn. A number stands in its place; the report has the label.`,
  };
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
