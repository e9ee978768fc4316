import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { mapPoint } from '../plane.ts';
import type { Interner } from './interner.ts';
import { PaintState } from './paint-state.ts';
import { FILLS, PATH_LENGTHS, STROKES } from './path-painting.ts';
import { OPS } from './pdfjs.ts';

/** Something other than a glyph that a page paints. */
export interface Mark {
  /** Number of glyphs shown before it. */
  readonly after: number;
  /** Equal for marks that paint the same shape in the same place with the same colours, clip and blending. */
  readonly key: number;
  readonly bounds: PdfRect;
  /** Corners of a filled black four-sided area that nothing clips, fades or blends. */
  readonly black?: Quad;
  readonly hidden: boolean;
}

/** What a page paints, in order, as far as equal lists are sure to look equal. */
export interface PaintList {
  readonly marks: readonly Mark[];
  /** For each show operator the key of everything but shape and place that its glyphs are painted with. */
  readonly runs: readonly number[];
}

/** Painted by more than path, colour and clip: such a page has to be looked at. */
const UNCERTAIN: ReadonlySet<number> = new Set([
  OPS.shadingFill,
  OPS.setFillColorN,
  OPS.setStrokeColorN,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintSolidColorImageMask,
  OPS.rawFillPath,
  OPS.setCharWidth,
  OPS.setCharWidthAndBounds,
]);

/** `undefined` where the page uses anything beyond plain paths and text. Layers that are off are marked hidden. */
export function paintList(
  ops: readonly number[],
  args: readonly unknown[],
  interner: Interner,
  isVisible: (group: unknown) => boolean,
): PaintList | undefined {
  if (ops.some((op) => UNCERTAIN.has(op))) return undefined;
  const marks: Mark[] = [];
  const runs: number[] = [];
  const state = new PaintState(interner, isVisible);
  let glyphs = 0;
  for (let i = 0; i < ops.length; i++) {
    const op = ops[i] as number;
    const a = (args[i] ?? []) as readonly unknown[];
    if (op === OPS.showText) {
      runs.push(state.key(state.strokesText, true));
      glyphs += (a[0] as unknown[]).filter((g) => typeof g !== 'number').length;
    } else if (op === OPS.constructPath) {
      const mark = markOf(a, state, glyphs, interner);
      if (mark) marks.push(mark);
      state.clipPending(mark?.key ?? 0);
    } else if (op === OPS.paintImageXObject) {
      marks.push(imageMark(state, glyphs, interner));
    } else if (!state.operator(op, a)) {
      return undefined;
    }
  }
  return { marks, runs };
}

/** The place of an image (ISO 32000-2, 8.9.5): what it shows is not known here. */
function imageMark(state: PaintState, after: number, interner: Interner): Mark {
  const [a, b, c, d, e, f] = state.ctm;
  const corners = [e, f, e + a, f + b, e + a + c, f + b + d, e + c, f + d];
  const place = state.ctm.map((v) => Math.round(v * 100)).join(' ');
  const key = interner.id(`image ${state.key(false, true)} ${place}`);
  return { after, key, bounds: boundsOf(corners, 0), hidden: state.hidden };
}

function markOf(a: readonly unknown[], state: PaintState, after: number, interner: Interner): Mark | undefined {
  const op = a[0] as number;
  const data = (a[1] as (Float32Array | null)[] | undefined)?.[0];
  if (!data) return undefined;
  const points = pointsOf(data, state.ctm);
  const [fills, strokes] = [FILLS.has(op), STROKES.has(op)];
  const shape = points.map((v) => Math.round(v * 100)).join(' ');
  const key = interner.id(
    `${fills || strokes ? op : 'clip'} ${state.key(strokes, fills)} ${commandsOf(data)} ${shape}`,
  );
  const bounds = boundsOf(points, strokes ? state.reach() : 0);
  const black =
    fills && !strokes && points.length === 8 && state.isPlainBlack() ? { black: points as unknown as Quad } : {};
  return { after, key, bounds, hidden: state.hidden || !(fills || strokes), ...black };
}

function pointsOf(data: Float32Array, m: Matrix): number[] {
  const points: number[] = [];
  for (let i = 0; i < data.length; ) {
    const length = PATH_LENGTHS[data[i++] as number] ?? 0;
    for (let k = 0; k < length; k += 2) points.push(...mapPoint(m, data[i + k] as number, data[i + k + 1] as number));
    i += length;
  }
  return points;
}

function commandsOf(data: Float32Array): string {
  let commands = '';
  for (let i = 0; i < data.length; i += 1 + (PATH_LENGTHS[data[i] as number] ?? 0)) commands += String(data[i]);
  return commands;
}

function boundsOf(points: readonly number[], by: number): PdfRect {
  const rect = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    rect.left = Math.min(rect.left, x - by);
    rect.right = Math.max(rect.right, x + by);
    rect.bottom = Math.min(rect.bottom, y - by);
    rect.top = Math.max(rect.top, y + by);
  }
  return rect;
}
