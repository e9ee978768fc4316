import { boundsOfQuad, intersect, invert, multiply, quadThrough, unionAll } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';
import { PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Paint } from '../content/interpreter.ts';
import { readOperations } from '../content/operations.ts';
import { GraphicsState, type PatternColour } from '../content/state.ts';
import { type Tiling, tilesIn, tilingOf } from '../content/tiling.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { compressed, type RewriteContent, spliceForm } from './forms.ts';
import { numeral } from './numerals.ts';
import { boundsOfPath, clipWithout } from './paths/splice-path.ts';
import { ResourceScope } from './resource-scope.ts';
import type { SpliceTally } from './tally.ts';

/** Cells of one painting that are drawn one by one; a finer pattern is a texture. */
const MAX_TILES = 2000;

/** Points; no larger than what one letter fills. */
const MAX_CELL = 16;
/** Path construction, painting and clipping, their colours and their state (ISO 32000-2, Table 50). */
const LINES: ReadonlySet<string> = new Set(
  'q Q cm w J j M d ri i g G rg RG k K m l c v y h re S s f F f* B B* b b* n W W*'.split(' '),
);

/** The state that a cell starts with is not that of the page around it (ISO 32000-2, 8.7.3.1). */
const FRESH = '1 w 0 J 0 j 10 M [] 0 d 0 Tc 0 Tw 100 Tz 0 TL 0 Tr 0 Ts';
/** Operators of the device colours, by number of components. */
const DEVICE: Readonly<Record<number, readonly [string, string]>> = { 1: ['g', 'G'], 3: ['rg', 'RG'], 4: ['k', 'K'] };

type PaintedPath = Paint & { readonly kind: 'path' };

/**
 * The operators that draw what a path is filled with by a tiling pattern, cell by cell as forms, those under boxes
 * cut; `undefined` when it is no such pattern or too fine a one. The pattern itself is replaced by an empty one.
 */
export function drawTiles(
  paint: PaintedPath,
  state: GraphicsState,
  boxes: readonly Quad[],
  scope: ResourceScope,
  tally: SpliceTally,
  rewrite: RewriteContent,
): string | undefined {
  const { fillPattern: pattern, ctm } = state;
  const tiling = pattern && tilingOf(pattern);
  const back = invert(ctm);
  const within = areaOf(paint, state);
  if (!tiling || !back || !(pattern.owner instanceof ResourceScope)) return undefined;
  const colour = colourOf(tiling, pattern.components);
  const places = within ? tilesIn(tiling, within, MAX_TILES) : [];
  if (!places || colour === undefined) return undefined;
  const form = formOf(tiling);
  const original = tally.cells.get(tiling.cell) ?? form.dict.context.register(form);
  tally.cells.set(tiling.cell, original);
  pattern.owner.replaceByNothing('Pattern', pattern.name, emptyCell(tiling));
  const names = new Map<PDFRef, string>();
  const { seen, seenShapes } = tally;
  tally.seen = within;
  tally.seenShapes = boxes.length === 0 || isHatching(tiling) ? seenShapes : within;
  const drawn = places.map((place) => {
    const start = new GraphicsState();
    start.ctm = place;
    const object = spliceForm(form, scope, start, tally, rewrite)?.ref ?? original;
    const name = names.get(object) ?? scope.replace('XObject', '', object);
    names.set(object, name);
    const matrix = multiply(place, back).map((value) => numeral(value, 8));
    return `q ${matrix.join(' ')} cm /${name} Do Q`;
  });
  Object.assign(tally, { seen, seenShapes });
  const visible = clipWithout(paint, state, boxes);
  if (visible === undefined) return '';
  return ['q', visible, `${colour} ${FRESH}`, ...drawn, 'Q'].join('\n');
}

/**
 * Whether a path is filled with so fine a pattern of lines that its cell says nothing of any place: what is seen of
 * it beside the box is all that there is below it, and clipping the path is enough.
 */
export function isTexture(paint: PaintedPath, state: GraphicsState): boolean {
  const tiling = state.fillPattern && tilingOf(state.fillPattern);
  const within = areaOf(paint, state);
  if (!paint.fill || !tiling || !within || tilesIn(tiling, within, MAX_TILES) !== undefined) return false;
  return isHatching(tiling);
}

function isHatching(tiling: Tiling): boolean {
  const [left, bottom, right, top] = tiling.box;
  const cell = boundsOfQuad(quadThrough(tiling.matrix, left, bottom, right, top));
  const small = cell.right - cell.left <= MAX_CELL && cell.top - cell.bottom <= MAX_CELL;
  return small && drawsLinesAlone(decodeStream(tiling.cell).bytes);
}

function drawsLinesAlone(content: Uint8Array): boolean {
  for (const { operator } of readOperations(content)) if (!LINES.has(operator)) return false;
  return true;
}

/** What of the path is seen at most, in user space. */
function areaOf(paint: PaintedPath, { ctm, clip }: GraphicsState): PdfRect | undefined {
  const painted = unionAll(boundsOfPath(paint, ctm));
  return painted && clip ? intersect(clip, painted) : painted;
}

/** Something is still painted with these. */
export function usePatterns(...patterns: readonly (PatternColour | string | boolean | undefined)[]): void {
  for (const pattern of patterns) {
    if (typeof pattern !== 'object' || !(pattern.owner instanceof ResourceScope)) continue;
    pattern.owner.use('Pattern', pattern.name);
  }
}

function colourOf({ coloured }: Tiling, components: readonly number[]): string | undefined {
  if (coloured) return '0 g 0 G';
  const operators = DEVICE[components.length];
  const values = components.map((value) => numeral(value)).join(' ');
  return operators && `${values} ${operators[0]} ${values} ${operators[1]}`;
}

/** The cell as a form; where it lies is said where it is drawn. */
function formOf({ cell }: Tiling) {
  const { context } = cell.dict;
  const form = compressed(context, decodeStream(cell).bytes);
  for (const key of ['BBox', 'Resources']) {
    const value = cell.dict.get(PDFName.of(key));
    if (value) form.dict.set(PDFName.of(key), value);
  }
  form.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return form;
}

/** Content may still choose the pattern where it paints nothing with it. */
function emptyCell({ cell }: Tiling): PDFRef {
  const empty = compressed(cell.dict.context, new Uint8Array(), cell.dict);
  empty.dict.set(PDFName.of('Resources'), cell.dict.context.obj({}));
  return cell.dict.context.register(empty);
}
