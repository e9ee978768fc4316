import type { Glyph } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { FontMetrics } from './font-metrics.ts';
import { readGlyphsWithObjects } from './glyphs.ts';

const WRITTEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Glyphs of a page, by their number, whose letters lie neither in the file nor in the engine, such as Japanese without
 * a font (ISO 32000-2, 9.7.5.2): a reader with that font shows them, the engine nothing.
 */
export function undrawnLetters(engine: Engine, page: number): ReadonlyMap<number, Glyph> {
  const { glyphs, objects } = readGlyphsWithObjects(engine, page);
  const metrics = new FontMetrics(engine);
  const undrawn = new Map<number, Glyph>();
  for (const [i, glyph] of glyphs.entries()) {
    const object = objects[i] ?? 0;
    if (object === 0 || glyph.invisible || glyph.unmapped || !WRITTEN.test(glyph.text)) continue;
    const font = engine.call.FPDFTextObj_GetFont(object);
    if (font !== 0 && metrics.isWithoutOutline(font, glyph.text.codePointAt(0) ?? 0)) undrawn.set(i, glyph);
  }
  return undrawn;
}
