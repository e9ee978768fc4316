import { quadToView } from '@blackbar/geometry';
import type { Glyph, PagePart } from '@blackbar/model';
import type { Picture, PixelRect, ReadWord } from '@blackbar/ocr';
import type { PageReader } from '@blackbar/pdf';
import { pictureOf, scaleAt } from '../page-pictures.ts';
import type { Pictured } from './find-pictured.ts';
import { signingCaptions } from './signing-places.ts';

/** Pixels an inch. */
const DPI = 100;
/** A reader of scans takes a signature for a word at times: one that is so much larger than the page's type is not wiped. */
const LARGER = 1.7;

/** Signatures on a page: ink beside a caption that asks for one, whether it was scanned, pasted or drawn. */
export async function signaturesOn(reader: PageReader, part: PagePart): Promise<Pictured[]> {
  const captions = signingCaptions(part);
  if (captions.length === 0) return [];
  const { signatures, unreadInk } = await import('@blackbar/ocr');
  const picture = await pictureOf(reader, part.page, DPI);
  const scale = scaleAt(DPI, part.geometry);
  const ink = unreadInk(picture, knownWords(part, scale));
  const places = captions.map(({ caption, end }) => ({
    caption: scaled(caption, scale),
    ...(end === undefined ? {} : { end: end * scale }),
  }));
  return signatures(places, ink, 72 * scale).map((at) => ({
    category: 'SIGNATURE' as const,
    text: '',
    at: scaled(clipped(at, picture), 1 / scale),
    evidence: 'ink in a place to sign',
  }));
}

/** Each letter as a word of its own: all that is text and no line to sign on. */
function knownWords({ geometry, glyphs }: PagePart, scale: number): ReadWord[] {
  const largest = LARGER * typicalSize(glyphs);
  return glyphs
    .filter(({ text, size, invisible }) => /[^\s_.]/u.test(text) && !(invisible && size > largest))
    .map(({ quad }) => {
      const { x, y, width, height } = scaled(quadToView(geometry, quad), scale);
      const corners = [x, y + height, x + width, y + height, x + width, y, x, y] as const;
      return { text: '', quad: corners, edges: [], confidence: 1 };
    });
}

function typicalSize(glyphs: readonly Glyph[]): number {
  const sizes = glyphs.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function scaled({ x, y, width, height }: PixelRect, by: number): PixelRect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function clipped({ x, y, width, height }: PixelRect, picture: Picture): PixelRect {
  return { x, y, width: Math.min(width, picture.width - x), height: Math.min(height, picture.height - y) };
}
