import { boundsOfQuad, rectToView, scaleView, union } from '@blackbar/geometry';
import type { Glyph, PageGlyphs, Quad } from '@blackbar/model';
import type { Engine, Picture } from '@blackbar/ocr';
import type { LaidWord } from '@blackbar/pdf';
import { pixelsPerPoint } from '../pages-to-read/page-picture.ts';
import { READ_FOR_SURE } from '../read-for-sure.ts';
import { toldBy, type UntoldWord, untoldWords } from './untold-letters.ts';

/** So many words of a page are read; of others the page says that they could not be. */
const MOST_WORDS = 80;
/** Share of a laid word's height that lies below its baseline. */
const BELOW = 0.2;

/**
 * Letters that a page of text does not tell, as its picture shows them amid their words: each to be laid in its place.
 */
export async function readLetters(engine: Engine, picture: Picture, page: PageGlyphs): Promise<LaidWord[]> {
  const words = untoldWords(page.glyphs).slice(0, MOST_WORDS);
  const { readPlaces } = await import('@blackbar/ocr');
  const places = words.map((word) => placeOf(word, page));
  const seen = await readPlaces(engine, picture, places);
  return words.flatMap((word, i) => {
    const { text = '', confidence = 0 } = seen[i] ?? {};
    const told = confidence < READ_FOR_SURE ? [] : toldBy(text, word, page.glyphs);
    return told.map((letters, k) => laidLetter(letters, page.glyphs[word.untold[k] as number] as Glyph));
  });
}

function placeOf({ glyphs: word }: UntoldWord, { geometry, glyphs }: PageGlyphs) {
  const bounds = word.map((i) => boundsOfQuad((glyphs[i] as Glyph).quad)).reduce(union);
  return scaleView(rectToView(geometry, bounds), pixelsPerPoint(geometry));
}

function laidLetter(text: string, { origin, quad, size, angle }: Glyph): LaidWord {
  const wide = Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
  const at = (along: number, up: number) =>
    [
      origin.x + along * Math.cos(angle) - up * Math.sin(angle),
      origin.y + along * Math.sin(angle) + up * Math.cos(angle),
    ] as const;
  const [low, high] = [-BELOW * size, (1 - BELOW) * size];
  const place: Quad = [...at(0, low), ...at(wide, low), ...at(wide, high), ...at(0, high)];
  const edges = Array.from({ length: text.length + 1 }, (_, i) => i / text.length);
  return { text, quad: place, edges, amid: true };
}
