import type { Matrix, PdfRect } from '@blackbar/model';
import { bounds, mapQuad, rectQuad } from '../plane.ts';
import { clipped, inked, type Tiling, tilingOf } from './painted-tiles.ts';
import { OPS } from './pdfjs.ts';
import { type FontFace, type ShownGlyph, TextState } from './text-state.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Tiling patterns within one another. */
export const MAX_PATTERNS = 16;

/** Whoever follows a list of operators: it places what they show. */
export interface Walker {
  state: TextState;
  /** Id of the annotation whose appearance is drawn; empty on the page itself. */
  annotation: string;
  /** Tiling patterns within one another. */
  depth: number;
  /** The next path becomes a clip. */
  clips: boolean;
  faceOf(name: string): FontFace | undefined;
  save(): void;
  restore(): void;
  transform(matrix: Matrix): void;
  beginGroup(group: unknown): void;
  endGroup(): void;
  beginMarked(tag?: unknown, group?: unknown): void;
  endMarked(): void;
  /** `data` as pdf.js writes a path, where it does. */
  path(operator: number, minMax: ArrayLike<number> | null, data: ArrayLike<number> | undefined): void;
  tile(tiling: Tiling, area: PdfRect): void;
  show(glyphs: readonly (ShownGlyph | number)[]): void;
}

/**
 * Tells a walker what each operator means to glyphs: where they are drawn, in which font, and whether they are seen.
 */
export function walk(ops: readonly number[], args: readonly unknown[], w: Walker): void {
  if (w.depth > MAX_PATTERNS) return;
  for (let i = 0; i < ops.length; i++) step(ops[i] as number, (args[i] ?? []) as readonly unknown[], w);
}

/** `matrix`: an array or, after its way out of the worker, a typed one; null where the form has no /Matrix. */
function beginForm(matrix: unknown, box: unknown, w: Walker): void {
  w.save();
  if (matrix) w.transform(matrix as Matrix);
  w.state.surface = { ...w.state.surface, space: w.state.ctm };
  if (!box) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(box as ArrayLike<number>);
  w.state.surface = clipped(w.state.surface, mapQuad(w.state.ctm, rectQuad(left, bottom, right, top)));
}

function setParameters(parameters: readonly [string, [string, number]][], w: Walker): void {
  for (const [key, value] of parameters) {
    if (key === 'Font') w.state.setFont(w.faceOf(value[0]), value[1]);
    if (key === 'ca') w.state.surface = inked.opacity(w.state.surface, value);
  }
}

function step(op: number, a: readonly unknown[], w: Walker): void {
  switch (op) {
    case OPS.save:
      w.save();
      return;
    case OPS.restore:
      w.restore();
      return;
    case OPS.transform:
      w.transform(a as unknown as Matrix);
      return;
    case OPS.paintFormXObjectBegin:
      beginForm(a[0], a[1], w);
      return;
    case OPS.paintFormXObjectEnd:
      w.restore();
      return;
    case OPS.beginAnnotation:
      w.annotation = String(a[0]);
      w.save();
      w.state = new TextState();
      w.transform(a[2] as Matrix);
      w.transform((a[3] ?? IDENTITY) as Matrix);
      return;
    case OPS.endAnnotation:
      w.annotation = '';
      w.restore();
      return;
    case OPS.beginGroup:
      w.beginGroup(a[0]);
      return;
    case OPS.endGroup:
      w.endGroup();
      return;
    case OPS.beginMarkedContent:
      w.beginMarked();
      return;
    case OPS.beginMarkedContentProps:
      w.beginMarked(a[0], a[1]);
      return;
    case OPS.endMarkedContent:
      w.endMarked();
      return;
    case OPS.setGState:
      setParameters(a[0] as [string, [string, number]][], w);
      return;
    case OPS.setFillColorN:
      w.state.surface = { ...w.state.surface, fill: tilingOf(a), white: false };
      pattern(a, w);
      return;
    case OPS.setStrokeColorN:
      w.state.surface = { ...w.state.surface, stroke: tilingOf(a) };
      pattern(a, w);
      return;
    case OPS.setTextRenderingMode:
      w.state.surface = inked.mode(w.state.surface, a[0]);
      return;
    case OPS.setFillRGBColor:
    case OPS.setFillTransparent:
      w.state.surface = inked.colour(w.state.surface, a[0]);
      if (w.state.surface.fill) w.state.surface = { ...w.state.surface, fill: undefined };
      return;
    case OPS.setStrokeRGBColor:
    case OPS.setStrokeTransparent:
      if (w.state.surface.stroke) w.state.surface = { ...w.state.surface, stroke: undefined };
      return;
    case OPS.clip:
    case OPS.eoClip:
      w.clips = true;
      return;
    case OPS.constructPath:
      w.path(
        a[0] as number,
        a[2] as ArrayLike<number> | null,
        (a[1] as (ArrayLike<number> | null)[])?.[0] ?? undefined,
      );
      return;
    case OPS.paintImageMaskXObject:
      if (w.state.surface.fill) w.tile(w.state.surface.fill, bounds(mapQuad(w.state.ctm, rectQuad(0, 0, 1, 1))));
      return;
    case OPS.setFont:
      w.state.setFont(w.faceOf(a[0] as string), a[1] as number);
      return;
    case OPS.showText:
      w.show(a[0] as (ShownGlyph | number)[]);
      return;
    default:
      w.state.operator(op, a);
  }
}

/** ISO 32000-2, 8.7.3: a tiling pattern's cell is a content stream of its own; pdf.js hands it over already read. */
function pattern(a: readonly unknown[], w: Walker): void {
  const tiling = tilingOf(a);
  if (!tiling) return;
  const outer = w.state;
  w.state = new TextState();
  w.depth++;
  w.transform(tiling.matrix);
  walk(tiling.cell.fnArray, tiling.cell.argsArray, w);
  w.depth--;
  w.state = outer;
}
