import { BoxIndex, boundsOfQuad, centerOfQuad } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { readGlyphs, readGlyphsWithObjects } from './glyphs.ts';
import { isLaid, type Reading } from './laid-words.ts';

/**
 * The letters of a page that the reader of scans may have looked at. Where it read a word, letters of the page that say
 * nothing for sure give way to it: both together are no word. `Instead`: all of the page's own do.
 */
export function readLetters(engine: Engine, page: number, reading: Reading | undefined): Glyph[] {
  if (reading === undefined) return readGlyphs(engine, page);
  const { glyphs, objects } = readGlyphsWithObjects(engine, page);
  const laid = laidOf(engine, objects);
  if (reading === 'Instead') return glyphs.filter((_, i) => laid[i]);
  const places = new BoxIndex<Glyph>();
  for (const [i, glyph] of glyphs.entries()) if (laid[i]) places.add(boundsOfQuad(glyph.quad), glyph);
  return glyphs.filter(({ quad, unmapped }, i) => {
    const { x, y } = centerOfQuad(quad);
    return laid[i] || !unmapped || places.at(x, y).length === 0;
  });
}

/** Which glyphs the reader of scans laid over the page, by the object that draws each. */
function laidOf(engine: Engine, objects: readonly number[]): boolean[] {
  const known = new Map<number, boolean>();
  return objects.map((object) => {
    const laid = known.get(object) ?? isLaid(engine, object);
    known.set(object, laid);
    return laid;
  });
}
