import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Interner } from './interner.ts';
import type { FontFace, ShownGlyph } from './text-state.ts';

/** Outlines of glyphs as pdf.js compiled them, each described once a page by one number. */
export class GlyphShapes {
  readonly #page: PDFPageProxy;
  readonly #interner: Interner;
  readonly #known = new Map<FontFace, Map<string, number>>();

  constructor(page: PDFPageProxy, interner: Interner) {
    this.#page = page;
    this.#interner = interner;
  }

  /** 0 where the outline is not a plain path: Type 3 glyphs, fonts of the reader's own, composed accents. */
  of(face: FontFace, glyph: ShownGlyph): number {
    let shapes = this.#known.get(face);
    if (!shapes) {
      shapes = new Map();
      this.#known.set(face, shapes);
    }
    let shape = shapes.get(glyph.fontChar);
    if (shape === undefined) {
      shape = this.#describe(face, glyph);
      shapes.set(glyph.fontChar, shape);
    }
    return shape;
  }

  #describe(face: FontFace, glyph: ShownGlyph): number {
    if (face.isType3Font || face.missingFile || glyph.accent || face.loadedName === undefined) return 0;
    const name = `${face.loadedName}_path_${glyph.fontChar}`;
    if (!this.#page.commonObjs.has(name)) return 0;
    const { path } = this.#page.commonObjs.get(name) as { path?: ArrayLike<number> };
    const matrix = Array.from(face.fontMatrix ?? []).join();
    return path ? this.#interner.id(`outline ${matrix} ${Array.from(path).join()}`) : 0;
  }
}
