import { boundsOfQuad, isAxisAligned } from '@blackbar/geometry';
import type { Matrix, PageGeometry, PdfPoint, Quad, Region } from '@blackbar/model';
import { CAP_HEIGHT, widthOf } from './helvetica.ts';

/** Points as displayed. */
const LARGEST = 12;
const SMALLEST = 6;
/** Free space on each side of a label, as a share of its size. */
const PADDING = 0.2;
/** Capitals fill at most this share of the box's height. */
const FILL = 0.66;

export interface PlacedText {
  readonly text: string;
  readonly size: number;
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

/** The label in the middle of its box, as large as fits; `undefined` when it would be smaller than `smallest` points as displayed. */
export function placeLabel(text: string, box: Quad, page: PageGeometry, smallest = SMALLEST): PlacedText | undefined {
  const unit = 1 / page.userUnit;
  const fits = facesOf(box, page)
    .map((face) => ({ face, size: Math.min(LARGEST * unit, sizeFor(text, face)) }))
    .filter(({ size }) => size >= smallest * unit);
  const upright = fits[0];
  return upright && { text, size: upright.size, matrix: centred(text, upright.size, upright.face) };
}

/** Width in user space that a label needs at the size of the line it stands in. */
export function labelWidth(text: string, lineHeight: number, page: PageGeometry): number {
  const size = Math.min(LARGEST / page.userUnit, Math.max(SMALLEST / page.userUnit, (lineHeight * FILL) / CAP_HEIGHT));
  return widthOf(text, size) + 2 * PADDING * size;
}

function sizeFor(text: string, face: Face): number {
  return Math.min((face.height * FILL) / CAP_HEIGHT, face.width / (widthOf(text, 1) + 2 * PADDING));
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

function centred(text: string, size: number, { corner, right, up, width, height }: Face): Matrix {
  const dx = (width - widthOf(text, size)) / 2;
  const dy = (height - CAP_HEIGHT * size) / 2;
  return [
    right.x * size,
    right.y * size,
    up.x * size,
    up.y * size,
    corner.x + dx * right.x + dy * up.x,
    corner.y + dx * right.y + dy * up.y,
  ];
}

/** What a screen reader says at a box: the kind, the reasons and the rule, never what was there. */
export function announcement({ category, reasons, appearance }: Region): string {
  const kind = category === 'MANUAL' || category === 'TERM' ? [] : [category.replaceAll('_', ' ')];
  const details = [...kind, ...reasons, ...(appearance.citation ? [appearance.citation] : [])];
  return details.length === 0 ? 'Redacted' : `Redacted: ${details.join(', ')}`;
}
