import { boundsOfQuad, height, intersect, multiply, pdfRect, quadThrough, unionAll, width } from '@blackbar/geometry';
import { BlackbarError, type Matrix, type PdfRect } from '@blackbar/model';
import { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { dictionaryOf } from '../content/fonts/load-font.ts';
import { type3Procedures } from '../content/fonts/type3-font.ts';
import { Interpreter, type Paint, stateOfForm } from '../content/interpreter.ts';
import { dictAt, nameAt, numbersAt, streamAt } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { boundsOfSubpath, type Subpath } from '../content/path.ts';
import { findResource, type Resources } from '../content/resources.ts';
import { GraphicsState, type PatternColour } from '../content/state.ts';
import { pointOfGlyph, quadOfGlyph, type TextRun } from '../content/text-run.ts';
import { matrixOf, tilesIn, tilingOf } from '../content/tiling.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { mayHoldLine } from './line-of-text.ts';

/** Content that shows text and is drawn by way of something else than the page's own operators or a form. */
export interface SideDrawing {
  readonly stream: PDFRawStream;
  readonly resources: PDFDict | undefined;
  /** From the stream's own space to the page's user space. */
  readonly matrix: Matrix;
  /** What can be seen of it, in the page's user space; `undefined` for all. */
  readonly within: PdfRect | undefined;
}

/** What a page draws aside of its own operators and forms. */
export interface DrawnAside {
  readonly drawings: readonly SideDrawing[];
  /** Where pictures that may hold text are seen by way of a pattern or mask, in the page's user space. */
  readonly pictures: readonly PdfRect[];
}

/** So many segments of paths may be a word. */
export const WORD_STEPS = 90;
/** Of a mask that nothing clips. */
const FAR = 1_000_000;
const EVERYWHERE = pdfRect(-FAR, -FAR, FAR, FAR);

/** Of one page; more can't be told apart from a file that was made to cost time. */
const MAX_DRAWINGS = 5000;
const MAX_OPERATIONS = 5_000_000;
const MAX_DEPTH = 16;

/**
 * Cells of tiling patterns, each time one is seen, groups of soft masks and procedures of Type 3 glyphs that show
 * text (ISO 32000-2, 8.7.3, 11.6.5.2 and 9.6.4). Throws `resource_limit` for more than can be looked at.
 */
export function sideDrawings(content: Uint8Array, resources: PDFDict): DrawnAside {
  const walk = new Walk();
  walk.content(content, resources, new GraphicsState(), 0);
  return { drawings: walk.found, pictures: walk.pictures };
}

function namesOf(dict: PDFDict): Resources {
  return { find: (category, name) => findResource(dict, category, name) };
}

class Walk {
  readonly found: SideDrawing[] = [];
  readonly pictures: PdfRect[] = [];
  /** Streams by way of which a picture is drawn. */
  readonly #pictured = new Set<PDFRawStream>();
  /** Segments of paths that are drawn by way of a stream. */
  readonly #steps = new Map<PDFRawStream, number>();
  /** Of the pattern or mask that is being looked at; on the page itself a picture is a drawing of its own. */
  #aside: PDFRawStream | undefined;
  readonly #shows = new Map<PDFRawStream, boolean>();
  /** Groups of soft masks already looked at, by where they lay. */
  readonly #masks = new Map<PDFRawStream, Set<string>>();
  #operations = 0;

  /** Whether any text is shown. */
  content(bytes: Uint8Array, resources: PDFDict, start: GraphicsState, depth: number): boolean {
    const interpreter = new Interpreter(namesOf(resources), start);
    let shows = false;
    for (const operation of readOperations(bytes)) {
      if (++this.#operations > MAX_OPERATIONS) throw tooMuch();
      const paint = interpreter.step(operation);
      if (!paint || interpreter.state.clippedAway) continue;
      if (this.#paint(paint, interpreter.state, resources, depth)) shows = true;
    }
    return shows;
  }

  #paint(paint: Paint, state: GraphicsState, resources: PDFDict, depth: number): boolean {
    if (depth >= MAX_DEPTH) return false;
    if (paint.kind !== 'begin' && paint.kind !== 'end') this.#mask(state, resources, depth);
    switch (paint.kind) {
      case 'text':
        if (state.fillPattern) this.#tiles(state.fillPattern, boundsOfRun(paint.run), state, depth);
        this.#procedures(paint.run, state, resources, depth);
        return paint.run.glyphs.length > 0;
      case 'path': {
        this.#outline(paint.path.subpaths);
        const bounds = unionAll(paint.path.subpaths.map((subpath) => boundsOfSubpath(state.ctm, subpath)));
        if (paint.fill && state.fillPattern) this.#tiles(state.fillPattern, bounds, state, depth);
        if (paint.stroke && state.strokePattern) this.#tiles(state.strokePattern, bounds, state, depth);
        return false;
      }
      case 'xobject':
        return this.#xobject(paint.name, state, resources, depth);
      case 'inline-image':
        this.#picture(state);
        return false;
      default:
        return false;
    }
  }

  #xobject(name: string, state: GraphicsState, resources: PDFDict, depth: number): boolean {
    const stream = findResource(resources, 'XObject', name)?.object;
    if (!(stream instanceof PDFRawStream)) return false;
    if (nameAt(stream.dict, 'Subtype') === 'Image') {
      const bounds = boundsOfQuad(quadThrough(state.ctm, 0, 0, 1, 1));
      if (state.fillPattern) this.#tiles(state.fillPattern, bounds, state, depth);
      this.#picture(state);
      return false;
    }
    return this.#form(stream, state, resources, depth);
  }

  #picture({ ctm }: GraphicsState): void {
    const bounds = boundsOfQuad(quadThrough(ctm, 0, 0, 1, 1));
    if (this.#aside && mayHoldLine(width(bounds), height(bounds))) this.#pictured.add(this.#aside);
  }

  /** Letters may be drawn as outlines; the lines of a hatch have few steps. */
  #outline(subpaths: readonly Subpath[]): void {
    if (!this.#aside) return;
    const steps = subpaths.reduce((sum, { segments }) => sum + segments.length, this.#steps.get(this.#aside) ?? 0);
    this.#steps.set(this.#aside, steps);
    if (steps >= WORD_STEPS) this.#pictured.add(this.#aside);
  }

  /** Looks at what is drawn by way of a stream, and says whether it shows text. */
  #look(stream: PDFRawStream, seen: PdfRect | undefined, look: () => boolean): boolean {
    const outer = this.#aside;
    this.#aside = stream;
    const shows = look();
    this.#aside = outer;
    if (!this.#pictured.has(stream)) return shows;
    if (outer) this.#pictured.add(outer);
    this.pictures.push(seen ?? EVERYWHERE);
    return shows;
  }

  #form(stream: PDFRawStream, state: GraphicsState, resources: PDFDict, depth: number): boolean {
    const inner = stateOfForm(state, matrixOf(stream.dict), numbersAt(stream.dict, 'BBox', 4));
    const own = dictAt(stream.dict, 'Resources') ?? resources;
    return !inner.clippedAway && this.content(decodeStream(stream).bytes, own, inner, depth + 1);
  }

  /** The group lies in the space in force when the mask was set. */
  #mask({ softMask, softMaskMatrix, clip }: GraphicsState, resources: PDFDict, depth: number): void {
    const group = softMask && streamAt(softMask, 'G');
    if (!group) return;
    const known = this.#masks.get(group) ?? new Set();
    if (known.has(softMaskMatrix.join(' '))) return;
    this.#masks.set(group, known.add(softMaskMatrix.join(' ')));
    const start = new GraphicsState();
    start.ctm = softMaskMatrix;
    if (!this.#look(group, clip, () => this.#form(group, start, resources, depth))) return;
    const matrix = multiply(matrixOf(group.dict), softMaskMatrix);
    this.#add({ stream: group, resources: dictAt(group.dict, 'Resources') ?? resources, matrix, within: clip });
  }

  #procedures(run: TextRun, state: GraphicsState, resources: PDFDict, depth: number): void {
    const font = dictionaryOf(state.font);
    if (!font || nameAt(font, 'Subtype') !== 'Type3') return;
    const procedures = type3Procedures(font);
    const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = numbersAt(font, 'FontMatrix', 6) ?? [];
    const own = dictAt(font, 'Resources') ?? resources;
    for (const placed of run.glyphs) {
      const stream = procedures(placed.glyph.code);
      if (!stream) continue;
      const bounds = boundsOfQuad(quadOfGlyph(run, placed));
      if (this.#shows.get(stream) === false) {
        if (this.#pictured.has(stream)) this.pictures.push(bounds);
        continue;
      }
      const origin = pointOfGlyph(run, placed, 0, 0);
      const [ma, mb, mc, md] = run.matrix;
      const wide = run.size * run.stretch;
      const size: Matrix = [ma * wide, mb * wide, mc * run.size, md * run.size, origin.x, origin.y];
      const matrix = multiply([a, b, c, d, e, f], size);
      this.#look(stream, bounds, () => this.#place(stream, own, matrix, state.clip, depth));
    }
  }

  #tiles(pattern: PatternColour, painted: PdfRect | undefined, state: GraphicsState, depth: number): void {
    const tiling = tilingOf(pattern);
    const within = painted && state.clip ? intersect(state.clip, painted) : painted;
    if (!tiling || !within) return;
    if (this.#shows.get(tiling.cell) === false) {
      if (this.#pictured.has(tiling.cell)) this.pictures.push(within);
      return;
    }
    const resources = dictAt(pattern.dict, 'Resources') ?? PDFDict.withContext(pattern.dict.context);
    const places = tilesIn(tiling, within, MAX_DRAWINGS);
    // One look tells whether the cell shows text at all.
    for (const place of places ?? [tiling.matrix]) {
      const shows = this.#look(tiling.cell, within, () => this.#place(tiling.cell, resources, place, within, depth));
      if (!shows) return;
    }
    if (!places) throw tooMuch();
  }

  /** Whether the stream shows text. */
  #place(
    stream: PDFRawStream,
    resources: PDFDict,
    matrix: Matrix,
    within: PdfRect | undefined,
    depth: number,
  ): boolean {
    const start = new GraphicsState();
    [start.ctm, start.space] = [matrix, matrix];
    const shows = this.content(decodeStream(stream).bytes, resources, start, depth + 1);
    this.#shows.set(stream, shows);
    if (shows) this.#add({ stream, resources, matrix, within });
    return shows;
  }

  #add(drawing: SideDrawing): void {
    if (this.found.length >= MAX_DRAWINGS) throw tooMuch();
    this.found.push(drawing);
  }
}

function boundsOfRun(run: TextRun): PdfRect | undefined {
  return unionAll(run.glyphs.map((placed) => boundsOfQuad(quadOfGlyph(run, placed))));
}

function tooMuch(): BlackbarError {
  return new BlackbarError('resource_limit', 'repeated_drawings');
}
