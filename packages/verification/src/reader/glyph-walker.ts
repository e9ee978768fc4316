import { BlackbarError, type Matrix, type PdfRect } from '@blackbar/model';
import { bounds, concat, mapQuad, rectQuad } from '../plane.ts';
import type { GlyphShape } from './glyph-shapes.ts';
import { type PaintedLine, paintedLines } from './painted-lines.ts';
import { type Cell, clipped, isFaint, paintedBy, type Tiling, tilesIn } from './painted-tiles.ts';
import { MAX_PATTERNS, type Walker, walk } from './painting-operators.ts';
import { type GlyphRun, PlacedGlyph } from './placed-glyph.ts';
import type { ReadGlyph } from './read-glyph.ts';
import { type FontFace, type ShownGlyph, TextState } from './text-state.ts';

/** Which layers are on when the file is opened (ISO 32000-2, 8.11). */
export interface Layers {
  isVisible(group: unknown): boolean;
}

/** Deeper than any honest page saves its state. */
const MAX_DEPTH = 10_000;
const MAX_GLYPHS = 2_000_000;
const MAX_LINES = 100_000;
/** Square points of an em that is nothing but rounding. */
const FLAT = 1e-9;

/**
 * Places each glyph that a list of pdf.js' operators shows, and follows what is drawn from within: the cells of
 * tiling patterns and the procedures of Type 3 glyphs.
 */
export class GlyphWalker implements Walker {
  readonly glyphs: PlacedGlyph[];
  readonly aside: PlacedGlyph[] = [];
  readonly lines: PaintedLine[] = [];
  readonly faceOf: (name: string) => FontFace | undefined;
  state = new TextState();
  readonly stack: TextState[] = [];
  annotation = '';
  run = 0;
  depth = 0;
  /** Soft masks within one another. */
  masks = 0;
  readonly groups: boolean[] = [];
  clips = false;
  readonly #layers: Layers;
  /** Whether a cell that was met shows text. */
  #texts = new Map<Cell, boolean>();
  readonly #shapeOf: (face: FontFace, glyph: ShownGlyph) => GlyphShape;
  #run: GlyphRun | undefined;
  /** For each open marked-content sequence whether it, or one around it, is in a layer that is off. */
  readonly #marked: boolean[] = [];

  constructor(
    glyphs: PlacedGlyph[],
    faces: (name: string) => FontFace | undefined,
    layers: Layers,
    shapeOf: (face: FontFace, glyph: ShownGlyph) => GlyphShape,
  ) {
    this.glyphs = glyphs;
    this.#shapeOf = shapeOf;
    this.faceOf = faces;
    this.#layers = layers;
  }

  beginMarked(tag?: unknown, group?: unknown): void {
    const off = tag === 'OC' && !this.#layers.isVisible(group);
    if (this.#marked.length >= MAX_DEPTH) throw new BlackbarError('resource_limit', 'drawing_depth');
    this.#marked.push(off || this.#marked.at(-1) === true);
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
    if (this.stack.length >= MAX_DEPTH) throw new BlackbarError('resource_limit', 'drawing_depth');
    this.stack.push(this.state.copy());
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
      if (this.glyphs.length >= MAX_GLYPHS) throw new BlackbarError('resource_limit', 'page_text');
      const placed = this.#place(glyph, matrix, advance, ascent, descent);
      this.glyphs.push(placed);
      if (fill) this.tile(fill, bounds(placed.quad));
      if (face.isType3Font) this.#procedure(face, glyph, matrix);
    });
  }

  /** Bounds are those of the path's own points; a clip takes effect when its path is painted (8.5.4). */
  path(operator: number, minMax: ArrayLike<number> | null, data: ArrayLike<number> | undefined): void {
    const { state } = this;
    if (data && this.lines.length < MAX_LINES) this.lines.push(...paintedLines(operator, data, state.ctm));
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
  #aside(): GlyphWalker {
    const walker = new GlyphWalker([], this.faceOf, this.#layers, this.#shapeOf);
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
    if (this.aside.length + shown.length > MAX_GLYPHS) throw new BlackbarError('resource_limit', 'page_text');
    for (const glyph of shown) {
      this.aside.push(glyph.within({ inPattern, hidden: glyph.hidden || !seen(glyph) }));
    }
  }

  #place(glyph: ShownGlyph, m: Matrix, width: number, ascent: number, descent: number): PlacedGlyph {
    const { face, surface } = this.state;
    const [a, b, c, d, x, y] = m;
    const middle = (ascent + descent) / 2;
    return new PlacedGlyph(
      glyph.unicode,
      this.#runOf(m, ascent, descent),
      x,
      y,
      width,
      this.#shapeOf(face, glyph),
      isFaint(surface, x + c * middle + (a * width) / 2, y + d * middle + (b * width) / 2),
    );
  }

  /** That of the glyph before, unless something of it differs: glyphs of a column move each by itself. */
  #runOf(matrix: Matrix, ascent: number, descent: number): GlyphRun {
    const last = this.#run;
    const isSame = last?.number === this.run && last.ascent === ascent && last.descent === descent;
    if (isSame && isTurnedAs(last.matrix, matrix)) return last;
    const [a, b, c, d] = matrix;
    const { fontSize } = this.state;
    this.#run = {
      matrix,
      ascent,
      descent,
      size: Math.hypot(c, d) * fontSize,
      flat: Math.abs((a * d - b * c) * fontSize ** 2) < FLAT,
      angle: Math.atan2(b, a),
      inColumn: this.state.face.vertical === true,
      number: this.run,
      annotation: this.annotation,
      hidden: this.#marked.at(-1) === true,
      inPattern: this.depth > 0,
      inMask: this.masks > 0,
    };
    return this.#run;
  }
}

function isTurnedAs(a: Matrix, b: Matrix): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}
