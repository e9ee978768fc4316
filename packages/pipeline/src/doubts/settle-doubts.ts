import { alikeForm, type Engine } from '@blackbar/ocr';
import type { PageReader } from '@blackbar/pdf';
import { pictureOf, pixelsPerPoint } from '../page-pictures.ts';
import type { DoubtedFont } from './doubted-letters.ts';
import { type DoubtedWord, doubtedWords } from './doubted-words.ts';

/** Pages, from 1, whose text is not what they show, and those of which that could not be told. */
export interface Settled {
  readonly lying: ReadonlySet<number>;
  readonly unsure: ReadonlySet<number>;
}

/** So many words tell whether a font lies, from so many pages at most. */
const WORDS = 8;
const PAGES = 3;
/** The reader must be so sure of what it sees instead. */
const SURE = 0.75;
/** One misreading is the reader's; so many are the font's. */
const MANY = 3;

type Verdict = 'lying' | 'honest' | 'unsure';

/** Reads words of each doubted font from the pages that show them. Throws as the reader of pages does. */
export async function settleDoubts(
  reader: PageReader,
  engine: Engine,
  fonts: readonly DoubtedFont[],
): Promise<Settled> {
  const settled = { lying: new Set<number>(), unsure: new Set<number>() };
  for (const font of fonts) {
    const pages = pagesWith(reader, font);
    const verdict = await verdictOn(reader, engine, font, pages.slice(0, PAGES));
    if (verdict !== 'honest') for (const page of pages) settled[verdict].add(page);
  }
  return settled;
}

/** Pages on which a doubted letter stands; those that were read from their pictures say what they show. */
export function pagesWith(reader: PageReader, font: DoubtedFont): number[] {
  return font.pages.filter((page) => wordsOn(reader, page, font).length > 0);
}

function wordsOn(reader: PageReader, page: number, font: DoubtedFont): DoubtedWord[] {
  const glyphs = reader.glyphs(page);
  return glyphs.read ? [] : doubtedWords(glyphs, reader.fontNames(page), font);
}

async function verdictOn(
  reader: PageReader,
  engine: Engine,
  font: DoubtedFont,
  pages: readonly number[],
): Promise<Verdict> {
  const { readPlaces } = await import('@blackbar/ocr');
  let [agreeing, contradicting] = [0, 0];
  for (const page of pages) {
    const words = upright(wordsOn(reader, page, font)).slice(0, Math.ceil(WORDS / pages.length));
    const scale = pixelsPerPoint(reader.geometry(page));
    const places = words.map(({ rect: { x, y, width, height } }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    }));
    const seen = await readPlaces(engine, await pictureOf(reader, page), places);
    for (const [i, { text }] of words.entries()) {
      const there = seen[i];
      if (!there || there.text === '' || there.confidence < SURE) continue;
      if (contradicts(text, there.text.replace(/\s/g, ''), font.letters)) contradicting++;
      else agreeing++;
    }
  }
  if (agreeing + contradicting === 0) return pages.length === 0 ? 'honest' : 'unsure';
  return contradicting >= MANY || contradicting >= agreeing ? 'lying' : 'honest';
}

/** Different words, as the reader of scans takes them: along the line. */
function upright(words: readonly DoubtedWord[]): DoubtedWord[] {
  const first = new Map([...words].reverse().map((word) => [word.text, word]));
  return [...first.values()].filter(({ text, rect }) => [...text].length < 3 || rect.width > rect.height);
}

/** Whether a doubted letter of a word is seen as another; where the reader saw more or fewer signs, whether little is alike. */
export function contradicts(word: string, seen: string, doubted: ReadonlySet<string>): boolean {
  const [own, other] = [[...word], [...seen]];
  if (own.length === other.length) {
    return own.some((letter, i) => doubted.has(letter) && alikeForm(letter) !== alikeForm(other[i] as string));
  }
  const [a, b] = [alikeForm(word), alikeForm(seen)];
  if (a !== '' && (b.includes(a) || (b.length + 1 >= a.length && a.includes(b)))) return false;
  const shared = pairs(a).filter((pair) => b.includes(pair)).length;
  return shared < (a.length - 1) / 2;
}

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
}
