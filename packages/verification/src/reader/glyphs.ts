import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { bounds, concat, mapQuad, rectQuad } from '../plane.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import type { Interner } from './interner.ts';
import { type PaintList, paintList } from './paint-list.ts';
import { type Cell, clipped, paintedBy, type Tiling, tilesIn, tilingOf } from './painted-tiles.ts';
import { OPS, type PDFPageProxy } from './pdfjs.ts';
import { type FontFace, type ShownGlyph, TextState } from './text-state.ts';

/** One glyph as pdf.js draws it, in PDF user space. */
export interface ReadGlyph {
  readonly text: string;
  /** Advance box: baseline origin to origin + advance, descent to ascent. */
  readonly quad: Quad;
  /** Centre of `quad`: what decides whether a box takes the glyph. */
  readonly x: number;
  readonly y: number;
  readonly originX: number;
  readonly originY: number;
  readonly size: number;
  readonly angle: number;
  /** Glyphs of one show operator share it. */
  readonly run: number;
  /** pdf.js' id of the annotation whose appearance draws it, such as `12R`; '' for the page's own content. */
  readonly annotation: string;
  /** In a layer that is off when the file is opened, or in a part of a pattern's cell that is not painted. */
  readonly hidden: boolean;
  /** Painted by a tiling pattern, over and over: where it is seen is not where it is written. */
  readonly inPattern: boolean;
  /** Drawn into a soft mask: its shape is seen through something else, and other readers do not call it text. */
  readonly inMask: boolean;
  /** Key of its outline: equal for glyphs that are drawn alike, 0 where that is not known. */
  readonly shape: number;
}

export interface PageReading {
  readonly glyphs: readonly ReadGlyph[];
  /** Those of tiling patterns again, each time and where they are seen, and those that glyphs of Type 3 fonts show. */
  readonly aside: readonly ReadGlyph[];
  /** `undefined` where equal lists would not be sure to look equal. */
  readonly paints: PaintList | undefined;
}

/** Which layers are on when the file is opened (ISO 32000-2, 8.11). */
export interface Layers {
  isVisible(group: unknown): boolean;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Deeper than any honest page saves its state. */
const MAX_DEPTH = 512;
const MAX_GLYPHS = 2_000_000;
/** Tiling patterns within one another. */
const MAX_PATTERNS = 16;

/**
 * Every glyph that the page's content, its forms and its annotations' appearances draw, whether it can
 * be seen or not (white, clipped, hidden layer, render mode 3). pdf.js decodes content and fonts; where
 * each glyph lands is computed here. Text inside tiling patterns is included without its exact place.
 */
export async function readPage(
  page: PDFPageProxy,
  layers: Layers,
  shapes: GlyphShapes,
  interner: Interner,
): Promise<PageReading> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const faces = await facesOf(page, fnArray, argsArray);
  const walker = new Walker(
    [],
    (name) => faces.get(name),
    layers,
    (face, glyph) => shapes.of(page, face, glyph),
  );
  walk(fnArray, argsArray, walker);
  const { glyphs, aside } = walker;
  return { glyphs, aside, paints: paintList(fnArray, argsArray, interner, (group) => layers.isVisible(group)) };
}

/** Fonts arrive on their own schedule; each named one is waited for. */
async function facesOf(
  page: PDFPageProxy,
  ops: readonly number[],
  args: readonly unknown[],
): Promise<Map<string, FontFace>> {
  const names = new Set<string>();
  ops.forEach((op, i) => {
    if (op !== OPS.dependency) return;
    for (const name of args[i] as unknown[]) if (typeof name === 'string' && /^g_.*_f\d+$/.test(name)) names.add(name);
  });
  const faces = new Map<string, FontFace>();
  for (const name of names) {
    faces.set(name, await new Promise<FontFace>((resolve) => page.commonObjs.get(name, resolve)));
  }
  return faces;
}

class Walker {
  readonly glyphs: ReadGlyph[];
  readonly aside: ReadGlyph[] = [];
  readonly faceOf: (name: string) => FontFace | undefined;
  state = new TextState();
  readonly stack: TextState[] = [];
  annotation = '';
  run = 0;
  /** Tiling patterns within one another. */
  depth = 0;
  /** Soft masks within one another. */
  masks = 0;
  readonly groups: boolean[] = [];
  /** The next path becomes a clip. */
  clips = false;
  readonly #layers: Layers;
  /** Whether a cell that was met shows text. */
  #texts = new Map<Cell, boolean>();
  readonly #shapeOf: (face: FontFace, glyph: ShownGlyph) => number;
  /** For each open marked-content sequence whether it, or one around it, is in a layer that is off. */
  readonly #marked: boolean[] = [];

  constructor(
    glyphs: ReadGlyph[],
    faces: (name: string) => FontFace | undefined,
    layers: Layers,
    shapeOf: (face: FontFace, glyph: ShownGlyph) => number,
  ) {
    this.glyphs = glyphs;
    this.#shapeOf = shapeOf;
    this.faceOf = faces;
    this.#layers = layers;
  }

  beginMarked(tag?: unknown, group?: unknown): void {
    const off = tag === 'OC' && !this.#layers.isVisible(group);
    if (this.#marked.length < MAX_DEPTH) this.#marked.push(off || this.#marked.at(-1) === true);
  }

  beginGroup(group: unknown): void {
    const mask = Boolean((group as { smask?: unknown } | null)?.smask);
    this.groups.push(mask);
    if (mask) this.masks++;
  }

  endGroup(): void {
    if (this.groups.pop()) this.masks--;
  }

  endMarked(): void {
    this.#marked.pop();
  }

  save(): void {
    if (this.stack.length < MAX_DEPTH) this.stack.push(this.state.copy());
  }

  restore(): void {
    this.state = this.stack.pop() ?? this.state;
  }

  transform(m: Matrix): void {
    this.state.ctm = concat(m, this.state.ctm);
  }

  show(glyphs: readonly (ShownGlyph | number)[]): void {
    this.run++;
    const { fill } = this.state.surface;
    const { face } = this.state;
    this.state.show(glyphs, (glyph, matrix, advance, ascent, descent) => {
      if (this.glyphs.length >= MAX_GLYPHS) return;
      const placed = this.#place(glyph, matrix, advance, ascent, descent);
      this.glyphs.push(placed);
      if (fill) this.tile(fill, bounds(placed.quad));
      if (face.isType3Font) this.#procedure(face, glyph, matrix);
    });
  }

  /** Bounds are those of the path's own points; a clip takes effect when its path is painted (8.5.4). */
  path(operator: number, minMax: ArrayLike<number> | null | undefined): void {
    const { state } = this;
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(minMax ?? []);
    const quad = mapQuad(state.ctm, rectQuad(left, bottom, right, top));
    if (minMax) for (const tiling of paintedBy(operator, state.surface)) this.tile(tiling, bounds(quad));
    if (this.clips) state.surface = clipped(state.surface, quad);
    this.clips = false;
  }

  tile(tiling: Tiling, area: PdfRect): void {
    if (this.depth > MAX_PATTERNS || !this.#showsText(tiling.cell)) return;
    const { within, places } = tilesIn(tiling, this.state.surface, area);
    for (const place of places) {
      const seen = ({ x, y }: ReadGlyph) =>
        x >= within.left && x <= within.right && y >= within.bottom && y <= within.top;
      this.#side(tiling.cell, place, true, seen);
    }
  }

  /** Most cells are hatches, which may be drawn as often as they like. */
  #showsText(cell: Cell): boolean {
    const known = this.#texts.get(cell);
    if (known !== undefined) return known;
    const walker = this.#aside();
    walk(cell.fnArray, cell.argsArray, walker);
    const shows = walker.glyphs.length + walker.aside.length > 0;
    this.#texts.set(cell, shows);
    return shows;
  }

  /** Walks over what is drawn from within what this one walks over. */
  #aside(): Walker {
    const walker = new Walker([], this.faceOf, this.#layers, this.#shapeOf);
    [walker.annotation, walker.depth, walker.masks] = [this.annotation, this.depth + 1, this.masks];
    walker.#texts = this.#texts;
    return walker;
  }

  /** ISO 32000-2, 9.6.4: what the glyph's procedure shows in its own space. */
  #procedure(face: FontFace, { operatorListId }: ShownGlyph, at: Matrix): void {
    const cell = operatorListId ? face.charProcOperatorList?.[operatorListId] : undefined;
    if (!cell || this.depth > MAX_PATTERNS || !this.#showsText(cell)) return;
    const { fontSize } = this.state;
    const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = face.fontMatrix ?? [];
    this.#side(cell, concat(concat([a, b, c, d, e, f], [fontSize, 0, 0, fontSize, 0, 0]), at), this.depth > 0);
  }

  #side(cell: Cell, place: Matrix, inPattern: boolean, seen = (_glyph: ReadGlyph) => true): void {
    const walker = this.#aside();
    walker.transform(place);
    walker.state.surface = { ...walker.state.surface, space: place };
    walk(cell.fnArray, cell.argsArray, walker);
    const shown = [...walker.glyphs, ...walker.aside];
    for (const glyph of this.aside.length < MAX_GLYPHS ? shown : []) {
      this.aside.push({ ...glyph, inPattern, hidden: glyph.hidden || !seen(glyph) });
    }
  }

  #place(glyph: ShownGlyph, m: Matrix, advance: number, ascent: number, descent: number): ReadGlyph {
    // Written out: this is done for every glyph of both files.
    const [a, b, c, d, e, f] = m;
    const [left, bottom] = [c * descent + e, d * descent + f];
    const [leftTop, top] = [c * ascent + e, d * ascent + f];
    const [right, rise] = [a * advance, b * advance];
    return {
      text: glyph.unicode,
      quad: [left, bottom, left + right, bottom + rise, leftTop + right, top + rise, leftTop, top],
      x: (left + leftTop + right) / 2,
      y: (bottom + top + rise) / 2,
      originX: m[4],
      originY: m[5],
      size: Math.hypot(m[2], m[3]) * this.state.fontSize,
      angle: Math.atan2(m[1], m[0]),
      run: this.run,
      annotation: this.annotation,
      hidden: this.#marked.at(-1) === true,
      inPattern: this.depth > 0,
      inMask: this.masks > 0,
      shape: this.#shapeOf(this.state.face, glyph),
    };
  }
}

function walk(ops: readonly number[], args: readonly unknown[], w: Walker): void {
  if (w.depth > MAX_PATTERNS) return;
  for (let i = 0; i < ops.length; i++) step(ops[i] as number, (args[i] ?? []) as readonly unknown[], w);
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
      w.save();
      // An array or, after its way out of the worker, a typed one; null where the form has no /Matrix.
      if (a[0]) w.transform(a[0] as Matrix);
      w.state.surface = { ...w.state.surface, space: w.state.ctm };
      if (a[1]) {
        const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(a[1] as ArrayLike<number>);
        w.state.surface = clipped(w.state.surface, mapQuad(w.state.ctm, rectQuad(left, bottom, right, top)));
      }
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
      for (const [key, value] of a[0] as [string, [string, number]][]) {
        if (key === 'Font') w.state.setFont(w.faceOf(value[0]), value[1]);
      }
      return;
    case OPS.setFillColorN:
      w.state.surface = { ...w.state.surface, fill: tilingOf(a) };
      pattern(a, w);
      return;
    case OPS.setStrokeColorN:
      w.state.surface = { ...w.state.surface, stroke: tilingOf(a) };
      pattern(a, w);
      return;
    case OPS.setFillRGBColor:
    case OPS.setFillTransparent:
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
      w.path(a[0] as number, a[2] as ArrayLike<number> | null);
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
