import { boundsOfProcedure } from './drawn-letter.ts';
import type { Interner } from './interner.ts';
import { type Outline, outlineOf } from './outline.ts';
import type { PDFPageProxy } from './pdfjs.ts';
import type { FontFace, ShownGlyph } from './text-state.ts';

/** What is known of how a glyph is drawn. */
export interface GlyphShape {
  /** Equal for glyphs that are drawn alike; 0 where that is not known. */
  readonly shape: number;
  /** `undefined` where it is not known. */
  readonly outline: GlyphOutline | undefined;
}

/** What a glyph paints and how far it moves on, in ems. */
export type GlyphOutline = Outline & { readonly width: number };

/** Outlines of glyphs as pdf.js compiled them, each described once a document by one number. */
export class GlyphShapes {
  readonly #interner: Interner;
  readonly #known = new WeakMap<FontFace, Map<string, GlyphShape>>();

  constructor(interner: Interner) {
    this.#interner = interner;
  }

  /**
   * Without a shape where the outline is not a plain path: Type 3 glyphs, fonts of the reader's own, composed accents.
   */
  of(page: PDFPageProxy, face: FontFace, glyph: ShownGlyph): GlyphShape {
    let shapes = this.#known.get(face);
    if (!shapes) {
      shapes = new Map();
      this.#known.set(face, shapes);
    }
    const key = glyph.operatorListId ?? glyph.fontChar;
    const known = shapes.get(key) ?? this.#describe(page, face, glyph);
    shapes.set(key, known);
    return known;
  }

  #describe(page: PDFPageProxy, face: FontFace, glyph: ShownGlyph): GlyphShape {
    if (face.isType3Font) return { shape: 0, outline: drawnOutline(face, glyph) };
    if (face.missingFile || glyph.accent || face.loadedName === undefined) return NOTHING;
    const name = `${face.loadedName}_path_${glyph.fontChar}`;
    if (!page.commonObjs.has(name)) return NOTHING;
    const { path } = page.commonObjs.get(name) as { path?: ArrayLike<number> };
    if (!path) return NOTHING;
    const matrix = Array.from(face.fontMatrix ?? []);
    const shape = this.#interner.id(`outline ${matrix.join()} ${Array.from(path).join()}`);
    // Compiled in ems already.
    return { shape, outline: withWidth(outlineOf(path, IN_EMS), face, glyph) };
  }
}

const NOTHING: GlyphShape = { shape: 0, outline: undefined };
const [MOVE, LINE] = [0, 1];
const IN_EMS = [1, 0, 0, 1, 0, 0];

function drawnOutline(face: FontFace, glyph: ShownGlyph): GlyphOutline | undefined {
  const cell = glyph.operatorListId ? face.charProcOperatorList?.[glyph.operatorListId] : undefined;
  const drawn = cell && boundsOfProcedure(cell);
  if (!drawn) return undefined;
  const { left, bottom, right, top } = drawn;
  const corners = [MOVE, left, bottom, LINE, right, bottom, LINE, right, top, LINE, left, top];
  return withWidth(outlineOf(corners, face.fontMatrix ?? []), face, glyph);
}

function withWidth(outline: Outline | undefined, face: FontFace, glyph: ShownGlyph): GlyphOutline | undefined {
  return outline && { ...outline, width: glyph.width * (face.fontMatrix?.[0] ?? 0.001) };
}
