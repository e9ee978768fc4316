import { quadToView } from '@blackbar/geometry';
import {
  type DrawnBox,
  type PageGeometry,
  type Quad,
  type Region,
  type Stamp,
  type Warning,
  warningOf,
} from '@blackbar/model';
import type { SpliceOutcome } from '../splice/index.ts';
import type { FreeArea } from './free-area.ts';
import { Legend } from './legend.ts';
import { lineBoxes } from './line-boxes.ts';
import { drawMargin } from './margin.ts';
import type { Announced, PageDrawing } from './page-drawing.ts';
import { drawable } from './readable.ts';
import { regionBoxes } from './region-boxes.ts';
import { regionLabel } from './region-label.ts';
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

export interface Drawn {
  /**
   * Areas that look different outside the boxes: drawn on, or left free by a box that is narrower than its text was.
   */
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
  const onPage = { page: page.page };
  // Before the boxes, so that a watermark never makes a box look thin.
  for (const stamp of stamps) {
    const area = await drawStamp(drawing, page, stamp, free);
    if (area) declared.push(area);
    else warnings.push(warningOf('stamp_not_drawn', 'page', { ...onPage, stamp: stamp.kind }));
  }
  const legend = new Legend();
  const labelled = painted.map((one) => ({ ...one, label: regionLabel(one.region, one.boxes, page, legend) }));
  const explained = await drawLegend(drawing, page, legend, free);
  if (explained) declared.push(explained);
  for (const { region, boxes, label } of labelled) {
    // What a narrower or lower box leaves free looks different too.
    declared.push(...lineBoxes(region.quads).filter((own) => !boxes.some((box) => isSame(box, own))));
    drawing.announced(ink.announce(region), () => {
      for (const box of boxes) drawing.fill(box);
      // A mark that nothing on the page explains says nothing.
      if (label.as === 'mark' && !explained) return;
      for (const line of label.lines) drawing.text(line.text, line.matrix, WHITE);
    });
  }
  const isWritten = ({ region }: { readonly region: Region }) => drawable(region.appearance.label) !== undefined;
  const marked = labelled.filter(({ label }) => label.as === 'mark');
  if (marked.length > 0 && !explained) warnings.push(warningOf('label_not_drawn', 'no_place', onPage));
  else if (marked.some(isWritten)) warnings.push(warningOf('label_as_number', 'page', onPage));
  if (!labelled.every(isWritten)) warnings.push(warningOf('label_not_drawn', 'letters', onPage));
  const boxes = painted.flatMap(({ region, boxes: own }) => own.map((quad) => ({ region: region.id, quad })));
  return { declared, boxes, warnings };
}

async function drawLegend(
  drawing: PageDrawing,
  page: PageGeometry,
  { paragraphs }: Legend,
  free: FreeArea,
): Promise<Quad | undefined> {
  if (paragraphs.length === 0) return undefined;
  return drawMargin(drawing, page, paragraphs, LEGEND_SIZE, 'bottom-left', free);
}

function isSame(a: Quad, b: Quad): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) < 1e-6);
}
