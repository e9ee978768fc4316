import { scaleView } from '@blackbar/geometry';
import { alikeForm, type Engine, type Picture } from '@blackbar/ocr';
import type { PageReader } from '@blackbar/pdf';
import { letterPairsIn } from '../letter-pairs.ts';
import { pictureOf, pixelsPerPoint } from '../pages-to-read/page-picture.ts';
import { READ_FOR_SURE } from '../read-for-sure.ts';
import type { DoubtedFont } from './doubted-letters.ts';
import { type DoubtedWord, doubtedWords } from './doubted-words.ts';

/** Pages, from 1, whose text is not what they show, and those of which that could not be told. */
export interface Settled {
  readonly lying: ReadonlySet<number>;
  readonly unsure: ReadonlySet<number>;
}

/** So many words of a page tell whether a font lies, on so many pages at most. */
const WORDS = 8;
const PAGES = 3;
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
  return glyphs.read ? [] : doubtedWords(glyphs, reader.fonts(page), font);
}

/**
 * A page may have several fonts of one name, each with a map of its own: there each is judged alone, and where one lies
 * the name is not to be believed. Elsewhere all pages tell of the same font.
 */
async function verdictOn(
  reader: PageReader,
  engine: Engine,
  font: DoubtedFont,
  pages: readonly number[],
): Promise<Verdict> {
  if (pages.length === 0) return 'honest';
  const together: Votes = { agreeing: 0, contradicting: 0 };
  const alone: Votes[] = [];
  for (const page of pages) {
    const picture = await pictureOf(reader, page);
    const scale = pixelsPerPoint(reader.geometry(page));
    const namesakes = byFont(wordsOn(reader, page, font));
    const count = namesakes.length > 1 ? WORDS : Math.ceil(WORDS / pages.length);
    for (const words of namesakes) {
      const votes = await votesOf(engine, picture, scale, upright(words).slice(0, count), font.letters);
      if (namesakes.length > 1) alone.push(votes);
      together.agreeing += votes.agreeing;
      together.contradicting += votes.contradicting;
    }
  }
  const verdicts = alone.length > 0 ? alone.map(verdictOf) : [verdictOf(together)];
  return verdicts.includes('lying') ? 'lying' : verdicts.includes('unsure') ? 'unsure' : 'honest';
}

function byFont(words: readonly DoubtedWord[]): DoubtedWord[][] {
  const fonts = new Map<number, DoubtedWord[]>();
  for (const word of words) fonts.set(word.font, [...(fonts.get(word.font) ?? []), word]);
  return [...fonts.values()];
}

interface Votes {
  agreeing: number;
  contradicting: number;
}

function verdictOf({ agreeing, contradicting }: Votes): Verdict {
  if (contradicting >= MANY || contradicting > agreeing) return 'lying';
  return contradicting === agreeing ? 'unsure' : 'honest';
}

async function votesOf(
  engine: Engine,
  picture: Picture,
  scale: number,
  words: readonly DoubtedWord[],
  doubted: ReadonlySet<string>,
): Promise<Votes> {
  const { readPlaces } = await import('@blackbar/ocr');
  const places = words.map(({ rect }) => scaleView(rect, scale));
  const seen = await readPlaces(engine, picture, places);
  const votes: Votes = { agreeing: 0, contradicting: 0 };
  for (const [i, { text }] of words.entries()) {
    const there = seen[i];
    if (!there || there.text === '' || there.confidence < READ_FOR_SURE) continue;
    if (contradicts(text, there.text.replace(/\s/g, ''), doubted)) votes.contradicting++;
    else votes.agreeing++;
  }
  return votes;
}

/** Different words, as the reader of scans takes them: along the line. */
function upright(words: readonly DoubtedWord[]): DoubtedWord[] {
  const first = new Map([...words].reverse().map((word) => [word.text, word]));
  return [...first.values()].filter(({ text, rect }) => [...text].length < 3 || rect.width > rect.height);
}

/** So many letters more than the text has are seen where its doubted signs stand. */
const INSTEAD_OF_SIGNS = 2;

/**
 * Whether a doubted letter of a word is seen as another; where the reader saw more or fewer signs, whether little is
 * alike, or letters stand where the text says brackets.
 */
function contradicts(word: string, seen: string, doubted: ReadonlySet<string>): boolean {
  const [own, other] = [[...word], [...seen]];
  if (own.length === other.length) {
    return own.some((letter, i) => doubted.has(letter) && alikeForm(letter) !== alikeForm(other[i] as string));
  }
  const [a, b] = [alikeForm(word), alikeForm(seen)];
  const signs = own.filter((letter) => doubted.has(letter) && alikeForm(letter) === '').length;
  if (signs > 0 && b.length - a.length >= Math.max(INSTEAD_OF_SIGNS, signs / 2)) return true;
  if (a !== '' && (b.includes(a) || (b.length + 1 >= a.length && a.includes(b)))) return false;
  return letterPairsIn(a, b) < (a.length - 1) / 2;
}
