import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { release } from './mask-canvas.ts';

/** What a glyph paints, in ems: x from its origin along the line, y up from the baseline. */
export interface Outline {
  /** pdf.js' path of numbered operators; without one the glyph is a picture or a drawing that fills `bounds`. */
  readonly path: ArrayLike<number> | undefined;
  readonly bounds: PdfRect;
}

/** pdf.js' numbers of a path's operators, and how many numbers follow each. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const OPERANDS = [2, 2, 6, 4, 0];

/** `undefined` where the path is empty or is not what pdf.js' version writes. */
export function outlineOf(path: ArrayLike<number>, scale: readonly number[]): Outline | undefined {
  const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = scale;
  const scaled: number[] = [];
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let i = 0; i < path.length; ) {
    const operator = path[i++] as number;
    const operands = OPERANDS[operator];
    if (operands === undefined) return undefined;
    scaled.push(operator);
    for (let k = 0; k < operands; k += 2) {
      const [px, py] = [path[i++] as number, path[i++] as number];
      const [x, y] = [a * px + c * py + e, b * px + d * py + f];
      scaled.push(x, y);
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.min(bounds.bottom, y);
      bounds.top = Math.max(bounds.top, y);
    }
  }
  return bounds.right > bounds.left && bounds.top > bounds.bottom ? { path: scaled, bounds } : undefined;
}

/** How much of an outline's ink lies under boxes, and from where they reach into it. Shares of 1. */
export interface Covered {
  readonly share: number;
  /** The covered ink's extent, as a share of all ink's, along the line and across it; and whether it is at an end. */
  readonly spans: readonly [Span, Span];
}

export interface Span {
  readonly share: number;
  readonly atEnd: boolean;
}

/** Pixels along the longer side of a glyph's ink. */
const SIDE = 48;
const CHANNELS = 4;

/** Draws a glyph by itself and, on another canvas, the boxes, which are in the glyph's own ems. */
export function coveredInk(outline: Outline, boxes: readonly Quad[]): Covered {
  const { left, bottom, right, top } = outline.bounds;
  const scale = SIDE / Math.max(right - left, top - bottom);
  const [width, height] = [Math.ceil((right - left) * scale) + 2, Math.ceil((top - bottom) * scale) + 2];
  const toPixels: Matrix = [scale, 0, 0, -scale, 1 - left * scale, 1 + top * scale];
  const ink = drawn([pathOf(outline)], toPixels, width, height);
  const black = drawn(boxes.map(polygon), toPixels, width, height);
  return measured(ink, black, width);
}

/** Whether each pixel is painted. */
function drawn(paths: readonly Path2D[], toPixels: Matrix, width: number, height: number): boolean[] {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.setTransform(...toPixels);
  for (const path of paths) context.fill(path);
  const { data } = context.getImageData(0, 0, width, height);
  release(canvas);
  return Array.from({ length: width * height }, (_, i) => (data[i * CHANNELS + 3] as number) > HALF);
}

function pathOf({ path, bounds: { left, bottom, right, top } }: Outline): Path2D {
  const drawn = new Path2D();
  if (!path) {
    drawn.rect(left, bottom, right - left, top - bottom);
    return drawn;
  }
  for (let i = 0; i < path.length; ) {
    const operator = path[i++] as number;
    const n = (k: number) => path[i + k] as number;
    if (operator === MOVE) drawn.moveTo(n(0), n(1));
    else if (operator === LINE) drawn.lineTo(n(0), n(1));
    else if (operator === CURVE) drawn.bezierCurveTo(n(0), n(1), n(2), n(3), n(4), n(5));
    else if (operator === QUADRATIC) drawn.quadraticCurveTo(n(0), n(1), n(2), n(3));
    else if (operator === CLOSE) drawn.closePath();
    i += OPERANDS[operator] ?? 0;
  }
  return drawn;
}

function polygon(q: Quad): Path2D {
  const path = new Path2D();
  path.moveTo(q[0], q[1]);
  for (let i = 2; i < 8; i += 2) path.lineTo(q[i] as number, q[i + 1] as number);
  path.closePath();
  return path;
}

function measured(inked: readonly boolean[], black: readonly boolean[], width: number): Covered {
  const ink = { total: 0, x: emptySpan(), y: emptySpan() };
  const gone = { total: 0, x: emptySpan(), y: emptySpan() };
  inked.forEach((isInk, i) => {
    if (!isInk) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    note(ink, x, y);
    if (black[i]) note(gone, x, y);
  });
  const share = ink.total === 0 ? 0 : gone.total / ink.total;
  return { share, spans: [spanOf(gone.x, ink.x), spanOf(gone.y, ink.y)] };
}

const HALF = 128;

interface Extent {
  from: number;
  to: number;
}

interface Amount {
  total: number;
  readonly x: Extent;
  readonly y: Extent;
}

function emptySpan(): Extent {
  return { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
}

function note(amount: Amount, x: number, y: number): void {
  amount.total++;
  for (const [span, at] of [
    [amount.x, x],
    [amount.y, y],
  ] as const) {
    span.from = Math.min(span.from, at);
    span.to = Math.max(span.to, at);
  }
}

function spanOf(part: Extent, whole: Extent): Span {
  if (part.to < part.from) return { share: 0, atEnd: true };
  return {
    share: (part.to - part.from + 1) / (whole.to - whole.from + 1),
    atEnd: part.from <= whole.from + 1 || part.to >= whole.to - 1,
  };
}
