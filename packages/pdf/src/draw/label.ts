import { boundsOfQuad, isAxisAligned } from '@blackbar/geometry';
import type { Matrix, PageGeometry, PdfPoint, Quad, Region } from '@blackbar/model';
import { CAP_HEIGHT, widthOf } from './face.ts';
import { wrappings } from './wrapped.ts';

/** Points as displayed. */
const LARGEST = 12;
const SMALLEST = 5;
/** Free space on each side of a label, as a share of its size. */
const PADDING = 0.2;
/** Capitals fill at most this share of the box's height. */
const FILL = 0.66;
/** From one baseline of a label to the next, and the free space above and below all of them, in parts of the size. */
const LEADING = 1.15;
const BORDER = (CAP_HEIGHT / FILL - CAP_HEIGHT) / 2;
/** A label over more lines than this is a text, and belongs into the legend. */
const MOST_LINES = 4;
/** Words on several lines of one box are read and copied badly: only for letters so many times as large. */
const WORTH_A_LINE = 1.5;

/** One line of a label where it is drawn; `matrix` maps the font's unit (1 = its size) to the page. */
export interface PlacedLine {
  readonly text: string;
  readonly matrix: Matrix;
}

/** A box with its sides named by how it will be read. All in PDF user space. */
interface Face {
  readonly corner: PdfPoint;
  readonly right: PdfPoint;
  readonly up: PdfPoint;
  readonly width: number;
  readonly height: number;
}

/**
 * The label in the middle of its box, as large as fits, over as many lines as that takes; `undefined` when it
 * would be smaller than `smallest` points as displayed.
 */
export function placeLabel(text: string, box: Quad, page: PageGeometry, smallest = SMALLEST): PlacedLine[] | undefined {
  const unit = 1 / page.userUnit;
  for (const face of facesOf(box, page)) {
    let best: { readonly lines: readonly string[]; readonly size: number } | undefined;
    for (const lines of wrappings(text, MOST_LINES)) {
      const size = Math.min(LARGEST * unit, sizeFor(lines, face));
      const worth = best && best.size >= smallest * unit ? WORTH_A_LINE : 1;
      if (size > (best?.size ?? 0) * worth) best = { lines, size };
    }
    if (best && best.size >= smallest * unit) return centred(best.lines, best.size, face);
  }
  return undefined;
}

/** Widths in user space that a label needs: at the size of the line it stands in, then smaller point by point. */
export function labelWidths(text: string, lineHeight: number, page: PageGeometry): number[] {
  const unit = 1 / page.userUnit;
  const wished = Math.min(LARGEST * unit, Math.max(SMALLEST * unit, (lineHeight * FILL) / CAP_HEIGHT));
  const smaller = Array.from({ length: LARGEST - SMALLEST }, (_, i) => (LARGEST - 1 - i) * unit);
  return [wished, ...smaller.filter((size) => size < wished)].map((size) => widthOf(text, size) + 2 * PADDING * size);
}

function sizeFor(lines: readonly string[], face: Face): number {
  const widest = Math.max(...lines.map((line) => widthOf(line, 1)));
  const high = CAP_HEIGHT + (lines.length - 1) * LEADING + 2 * BORDER;
  return Math.min(face.height / high, face.width / (widest + 2 * PADDING));
}

/** How a label may stand in a box: upright as displayed, then turned; slanted text gives one way only. */
function facesOf(box: Quad, page: PageGeometry): Face[] {
  if (!isAxisAligned(box)) return [slanted(box)];
  const angle = (page.rotation * Math.PI) / 180;
  return [facing(box, angle), facing(box, angle + Math.PI / 2)];
}

function facing(box: Quad, angle: number): Face {
  const { left, bottom, right: r, top } = boundsOfQuad(box);
  const right = { x: Math.round(Math.cos(angle)), y: Math.round(Math.sin(angle)) };
  const up = { x: -right.y, y: right.x };
  const corner = { x: right.x + up.x > 0 ? left : r, y: right.y + up.y > 0 ? bottom : top };
  const sideways = right.x === 0;
  return { corner, right, up, width: sideways ? top - bottom : r - left, height: sideways ? r - left : top - bottom };
}

function slanted([x1, y1, x2, y2, , , x4, y4]: Quad): Face {
  const width = Math.hypot(x2 - x1, y2 - y1);
  const height = Math.hypot(x4 - x1, y4 - y1);
  return {
    corner: { x: x1, y: y1 },
    right: { x: (x2 - x1) / (width || 1), y: (y2 - y1) / (width || 1) },
    up: { x: (x4 - x1) / (height || 1), y: (y4 - y1) / (height || 1) },
    width,
    height,
  };
}

function centred(lines: readonly string[], size: number, { corner, right, up, width, height }: Face): PlacedLine[] {
  const block = (CAP_HEIGHT + (lines.length - 1) * LEADING) * size;
  return lines.map((text, i) => {
    const dx = (width - widthOf(text, size)) / 2;
    const dy = (height - block) / 2 + (lines.length - 1 - i) * LEADING * size;
    const origin = [corner.x + dx * right.x + dy * up.x, corner.y + dx * right.y + dy * up.y] as const;
    return { text, matrix: [right.x * size, right.y * size, up.x * size, up.y * size, ...origin] };
  });
}

/** The category in words; '' for what a person marked or typed. */
export function kindOf({ category }: Region): string {
  return category === 'MANUAL' || category === 'TERM' ? '' : category.replaceAll('_', ' ');
}
