import { quadToView, scaleView } from '@blackbar/geometry';
import type { PagePart } from '@blackbar/model';
import type { Picture, PixelRect, ReadWord } from '@blackbar/ocr';
import type { PageReader } from '@blackbar/pdf';
import { pictureOf, scaleAt } from '../pages-to-read/page-picture.ts';
import { wordAt } from '../pages-to-read/word-at.ts';
import type { Pictured } from './pictured.ts';
import { perhapsSigned, signingCaptions } from './signing-places.ts';

/** Pixels an inch. */
const DPI = 100;
/** Ink beside "Signature" is one nearly always. */
const SURE = 0.75;

/** Signatures on a page: ink beside a caption that asks for one, whether it was scanned, pasted or drawn. */
export async function signaturesOn(reader: PageReader, part: PagePart): Promise<Pictured[]> {
  const captions = signingCaptions(part);
  if (captions.length === 0) return [];
  const { signatures, unreadInk } = await import('@blackbar/ocr');
  const picture = await pictureOf(reader, part.page, DPI);
  const scale = scaleAt(DPI, part.geometry);
  const ink = unreadInk(picture, knownWords(part, scale));
  const found: Pictured[] = [];
  for (const quarters of [0, 1, 2, 3]) {
    const places = captions
      .filter(({ turned }) => turned === quarters)
      .map(({ caption, other, closes, slope }) => {
        const upright = (rect: PixelRect) => turnedBack(scaleView(rect, scale), picture, quarters);
        const [at, next] = [upright(caption), other && upright(other)];
        return { caption: at, closes, slope, ...(next && next.x > at.x ? { end: next.x } : {}) };
      });
    const size = quarters % 2 === 0 ? picture : { width: picture.height, height: picture.width };
    const turnedInk = ink.map((area) => turnedBack(area, picture, quarters));
    for (const signature of signatures(places, turnedInk, 72 * scale)) {
      const at = clipped(turnedBack(signature, size, (4 - quarters) % 4), picture);
      found.push({
        category: 'SIGNATURE',
        text: '',
        at: scaleView(at, 1 / scale),
        confidence: SURE,
        evidence: 'ink in a place to sign',
      });
    }
  }
  return found;
}

/** Each letter as a word of its own: all that is text for sure, and no line to sign on. */
function knownWords(part: PagePart, scale: number): ReadWord[] {
  const { geometry, glyphs, glyphAt } = part;
  const unsure = new Set(perhapsSigned(part).flatMap(({ start, end }) => [...glyphAt.subarray(start, end)]));
  return glyphs
    .filter(({ text, invisible }, i) => /[^\s_.]/u.test(text) && !(invisible && unsure.has(i)))
    .map(({ quad }) => wordAt(scaleView(quadToView(geometry, quad), scale)));
}

type Size = Pick<Picture, 'width' | 'height'>;

/** The same place when a picture of that size is turned counter-clockwise by so many quarters. */
function turnedBack(rect: PixelRect, { width, height }: Size, quarters: number): PixelRect {
  if (quarters === 0) return rect;
  const next = { x: rect.y, y: width - rect.x - rect.width, width: rect.height, height: rect.width };
  return turnedBack(next, { width: height, height: width }, quarters - 1);
}

function clipped(rect: PixelRect, picture: Size): PixelRect {
  const [x, y] = [Math.max(0, rect.x), Math.max(0, rect.y)];
  return {
    x,
    y,
    width: Math.min(rect.x + rect.width, picture.width) - x,
    height: Math.min(rect.y + rect.height, picture.height) - y,
  };
}
