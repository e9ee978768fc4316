import {
  boundsOfQuad,
  centerOfQuad,
  containsPoint,
  invert,
  multiply,
  pageMatrix,
  transformQuad,
} from '@blackbar/geometry';
import type { Glyph, Matrix, PageGeometry, Quad } from '@blackbar/model';
import { alikeForm, type PageReading, type ReadWord } from '@blackbar/ocr';
import type { LaidWord } from '@blackbar/pdf';
import { resolutionOf } from '../pages-to-read/page-picture.ts';

/** Of a word: letters that fill so much of its line are the word. */
const MOST_OF_IT = 0.5;
/** Times a word's height: a letter that is higher belongs to something laid across it. */
const MUCH_HIGHER = 2;

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

/**
 * Whether the page has the same text of its own in the place of a word. Letters that are drawn there explain its ink,
 * unless they are a watermark's or two of a stamp; what another program laid there unseen explains nothing: it has to
 * say the same.
 */
function isThere({ quad, text }: LaidWord, glyphs: readonly Glyph[]): boolean {
  const bounds = boundsOfQuad(quad);
  const own = glyphs.filter((glyph) => {
    const { x, y } = centerOfQuad(glyph.quad);
    return glyph.text.trim() !== '' && !glyph.unmapped && containsPoint(bounds, x, y);
  });
  const high = upOf(quad);
  const drawn = own.filter((glyph) => !glyph.invisible && upOf(glyph.quad) <= MUCH_HIGHER * high);
  if (sum(drawn.map((glyph) => alongOf(glyph.quad))) >= MOST_OF_IT * alongOf(quad)) return true;
  const laid = own.filter(({ invisible }) => invisible).map((glyph) => glyph.text);
  return laid.length > 0 && alikeForm(laid.join('')).includes(alikeForm(text));
}

const alongOf = (q: Quad) => Math.hypot(q[2] - q[0], q[3] - q[1]);
const upOf = (q: Quad) => Math.hypot(q[6] - q[0], q[7] - q[1]);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
