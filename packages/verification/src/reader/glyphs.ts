import type { GlyphShapes } from './glyph-shapes.ts';
import { GlyphWalker, type Layers } from './glyph-walker.ts';
import type { Interner } from './interner.ts';
import { type PaintList, paintList } from './paint-list.ts';
import type { PaintedLine } from './painted-lines.ts';
import { walk } from './painting-operators.ts';
import { OPS, type PDFPageProxy } from './pdfjs.ts';
import type { ReadGlyph } from './read-glyph.ts';
import type { FontFace } from './text-state.ts';

export interface PageReading {
  readonly glyphs: readonly ReadGlyph[];
  /** Those of tiling patterns again, each time and where they are seen, and those that glyphs of Type 3 fonts show. */
  readonly aside: readonly ReadGlyph[];
  /** Straight lines that are painted, those of annotations' appearances too. */
  readonly lines: readonly PaintedLine[];
  /** `undefined` where equal lists would not be sure to look equal. */
  readonly paints: PaintList | undefined;
}

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
  const walker = new GlyphWalker(
    [],
    (name) => faces.get(name),
    layers,
    (face, glyph) => shapes.of(page, face, glyph),
  );
  walk(fnArray, argsArray, walker);
  const { glyphs, aside, lines } = walker;
  return { glyphs, aside, lines, paints: paintList(fnArray, argsArray, interner, (group) => layers.isVisible(group)) };
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
