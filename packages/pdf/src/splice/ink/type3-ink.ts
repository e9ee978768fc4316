import { boundsOfQuad, expand, IDENTITY, intersect, multiply, quadThrough, unionAll } from '@blackbar/geometry';
import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { type3Procedures } from '../../content/fonts/type3-font.ts';
import { Interpreter, type Paint, stateOfForm } from '../../content/interpreter.ts';
import { dictAt, nameAt, numbersAt } from '../../content/objects.ts';
import { readOperations } from '../../content/operations.ts';
import { boundsOfSubpath } from '../../content/path.ts';
import { findResource } from '../../content/resources.ts';
import { GraphicsState } from '../../content/state.ts';
import { pointOfGlyph, quadOfGlyph, type RunGlyph, type TextRun } from '../../content/text-run.ts';
import { matrixOf } from '../../content/tiling.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';

/** Forms within one another. */
const MAX_DEPTH = 8;
/** More than any letter is made of, with all the forms that it draws; what comes behind is not followed. */
const MAX_OPERATIONS = 200_000;

/** What a procedure paints, in glyph space; `undefined` where it paints nothing. */
const known = new WeakMap<PDFRawStream, { readonly ink: PdfRect | undefined }>();

/**
 * What a letter of a Type 3 font paints, by its own procedure: the box that the font or the letter declares may be
 * anything (ISO 32000-2, 9.6.4). The page's user space.
 */
export function type3Ink(font: PDFDict, run: TextRun, placed: RunGlyph): Quad | undefined {
  const procedure = type3Procedures(font)(placed.glyph.code);
  const ink = procedure && inkOf(procedure, dictAt(font, 'Resources') ?? PDFDict.withContext(font.context));
  if (!ink) return undefined;
  const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = numbersAt(font, 'FontMatrix', 6) ?? [];
  const origin = pointOfGlyph(run, placed, 0, 0);
  const [ma, mb, mc, md] = run.matrix;
  const wide = run.size * run.stretch;
  const size: Matrix = [ma * wide, mb * wide, mc * run.size, md * run.size, origin.x, origin.y];
  return quadThrough(multiply([a, b, c, d, e, f], size), ink.left, ink.bottom, ink.right, ink.top);
}

function inkOf(procedure: PDFRawStream, resources: PDFDict): PdfRect | undefined {
  const found = known.get(procedure) ?? {
    ink: unionAll(paintsOf(procedure, resources, startState(), { depth: 0, operations: { left: MAX_OPERATIONS } })),
  };
  known.set(procedure, found);
  return found.ink;
}

function startState(): GraphicsState {
  const state = new GraphicsState();
  state.ctm = IDENTITY;
  return state;
}

/** How deep a drawing lies in others, and what all of them together may still do. */
interface Room {
  readonly depth: number;
  readonly operations: { left: number };
}

function paintsOf(stream: PDFRawStream, resources: PDFDict, start: GraphicsState, room: Room): PdfRect[] {
  if (room.depth > MAX_DEPTH) return [];
  const interpreter = new Interpreter({ find: (kind, name) => findResource(resources, kind, name) }, start);
  const painted: PdfRect[] = [];
  for (const operation of readOperations(decodeStream(stream).bytes)) {
    if (room.operations.left-- <= 0) break;
    const paint = interpreter.step(operation);
    if (!paint || interpreter.state.clippedAway) continue;
    for (const rect of rectsOf(paint, interpreter.state, resources, room)) {
      const seen = interpreter.state.clip ? intersect(interpreter.state.clip, rect) : rect;
      if (seen) painted.push(seen);
    }
  }
  return painted;
}

function rectsOf(paint: Paint, state: GraphicsState, resources: PDFDict, room: Room): PdfRect[] {
  switch (paint.kind) {
    case 'path': {
      if (!paint.fill && !paint.stroke) return [];
      const [a, b, c, d] = state.ctm;
      const half = paint.stroke ? (state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))) / 2 : 0;
      return paint.path.subpaths.map((subpath) => expand(boundsOfSubpath(state.ctm, subpath), half));
    }
    case 'inline-image':
      return [boundsOfQuad(quadThrough(state.ctm, 0, 0, 1, 1))];
    case 'text':
      return paint.run.glyphs.map((placed) => boundsOfQuad(quadOfGlyph(paint.run, placed)));
    case 'xobject': {
      const stream = findResource(resources, 'XObject', paint.name)?.object;
      if (!(stream instanceof PDFRawStream)) return [];
      if (nameAt(stream.dict, 'Subtype') === 'Image') return [boundsOfQuad(quadThrough(state.ctm, 0, 0, 1, 1))];
      const inner = stateOfForm(state, matrixOf(stream.dict), numbersAt(stream.dict, 'BBox', 4));
      return paintsOf(stream, dictAt(stream.dict, 'Resources') ?? resources, inner, { ...room, depth: room.depth + 1 });
    }
    default:
      return [];
  }
}
