import type { Interner } from './interner.ts';
import type { PDFPageProxy } from './pdfjs.ts';
import type { FontFace, ShownGlyph } from './text-state.ts';

/** Outlines of glyphs as pdf.js compiled them, each described once a document by one number. */
export class GlyphShapes {
  readonly #interner: Interner;
  readonly #known = new WeakMap<FontFace, Map<string, number>>();

  constructor(interner: Interner) {
    this.#interner = interner;
  }

  /** 0 where the outline is not a plain path: Type 3 glyphs, fonts of the reader's own, composed accents. */
  of(page: PDFPageProxy, face: FontFace, glyph: ShownGlyph): number {
    let shapes = this.#known.get(face);
    if (!shapes) {
      shapes = new Map();
      this.#known.set(face, shapes);
    }
    let shape = shapes.get(glyph.fontChar);
    if (shape === undefined) {
      shape = this.#describe(page, face, glyph);
      shapes.set(glyph.fontChar, shape);
    }
    return shape;
  }

  #describe(page: PDFPageProxy, face: FontFace, glyph: ShownGlyph): number {
    if (face.isType3Font || face.missingFile || glyph.accent || face.loadedName === undefined) return 0;
    const name = `${face.loadedName}_path_${glyph.fontChar}`;
    if (!page.commonObjs.has(name)) return 0;
    const { path } = page.commonObjs.get(name) as { path?: ArrayLike<number> };
    const matrix = Array.from(face.fontMatrix ?? []).join();
    return path ? this.#interner.id(`outline ${matrix} ${Array.from(path).join()}`) : 0;
  }
}
