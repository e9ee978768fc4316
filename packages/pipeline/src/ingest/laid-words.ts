import {
  boundsOfQuad,
  centerOfQuad,
  containsPoint,
  invert,
  multiply,
  pageMatrix,
  transformQuad,
} from '@blackbar/geometry';
import type { Glyph, Matrix, PageGeometry } from '@blackbar/model';
import type { PageReading, ReadWord } from '@blackbar/ocr';
import type { LaidWord } from '@blackbar/pdf';
import { resolutionOf } from '../pages-to-read/page-picture.ts';

/** What was read in a page's picture, in the page's own space, but for what the page has as text in the same place. */
export function wordsToLay(geometry: PageGeometry, { words }: PageReading, glyphs: readonly Glyph[]): LaidWord[] {
  const toUser = toUserSpace(geometry);
  const points = 72 / resolutionOf(geometry);
  return words.map((word) => laidWord(word, toUser, points)).filter((word) => !isThere(word, glyphs));
}

/** Pixels of a page's picture to PDF user space. */
function toUserSpace(geometry: PageGeometry): Matrix {
  const scale = 72 / resolutionOf(geometry);
  return multiply([scale, 0, 0, scale, 0, 0], invert(pageMatrix(geometry)) as Matrix);
}

function laidWord({ text, quad, edges, space }: ReadWord, toUser: Matrix, points: number): LaidWord {
  return {
    text,
    quad: transformQuad(toUser, quad),
    edges,
    ...(space === undefined ? {} : { space: space * points }),
  };
}

/** Whether the page has text of its own in the place of a word. */
function isThere({ quad }: LaidWord, glyphs: readonly Glyph[]): boolean {
  const bounds = boundsOfQuad(quad);
  return glyphs.some(({ quad: own, text, unmapped }) => {
    const { x, y } = centerOfQuad(own);
    return text.trim() !== '' && !unmapped && containsPoint(bounds, x, y);
  });
}
