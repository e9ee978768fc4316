import type { Glyph, PageGeometry, PageGlyphs, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { annotationPictures } from './annotation-pictures.ts';
import { drawnLetters, rulesBeside } from './drawn-letters.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { hiddenInPictures } from './hidden-in-pictures.ts';
import { readInk } from './ink.ts';
import { readDrawing } from './shapes.ts';
import { strikeOuts } from './strike-outs.ts';
import { LEAST_SCAN, lettersUnderPictures } from './under-pictures.ts';

/** PDFium's handles of an open file and a page of it. */
interface OpenPage {
  readonly file: number;
  readonly page: number;
  readonly geometry: PageGeometry;
}

/** What a page draws beside its text. `aside`: where it draws pictures that are no objects of it. */
export function drawnFacts(
  engine: Engine,
  { file, page, geometry }: OpenPage,
  glyphs: readonly Glyph[],
  aside: readonly PdfRect[],
): Omit<PageGlyphs, 'geometry' | 'glyphs' | 'read' | 'partsRead'> {
  const drawing = readDrawing(engine, page);
  const ink = readInk(engine, page, geometry, glyphs, drawing);
  const words = drawnLetters(drawing, glyphs);
  const stamped = annotationPictures(engine, page);
  const inPictures = hiddenInPictures(engine, page, geometry, drawing.images);
  const under = ink.imageShare < LEAST_SCAN ? 0 : lettersUnderPictures(engine, { file, page, geometry }, drawing);
  const unseen = drawing.isCutShort ? [geometry.cropBox] : [];
  return {
    rules: [...rulesBeside(words, drawing.rules), ...strikeOuts(engine, page)],
    ...ink,
    ...some('outlines', [...unseen, ...words, ...aside, ...stamped.shown]),
    ...some('pictures', drawnPictures(drawing)),
    ...some('hiddenInPictures', [...inPictures.places, ...stamped.hidden]),
    ...(under > 0 && { underPictures: under }),
    ...([drawing, inPictures, stamped].some((looked) => looked.isCutShort) && { isCutShort: true }),
  };
}

function some(name: 'outlines' | 'pictures' | 'hiddenInPictures', rects: readonly PdfRect[]): Partial<PageGlyphs> {
  return rects.length === 0 ? {} : { [name]: rects };
}
