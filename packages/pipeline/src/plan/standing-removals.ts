import { BlackbarError, type DetectedValue, type TextPart } from '@blackbar/model';
import { dataOfFile } from '@blackbar/pdf';
import { TextSieve, variantsOf } from '@blackbar/text';
import type { PartsOfFile } from '../extract/read-parts.ts';

/** So few are sooner looked for, each in all its forms, than the file is gone through once more. */
const FEW = 200;

/**
 * Of what the other documents of a case remove, that which this file can hold at all: a case of a thousand statements
 * removes a hundred thousand numbers, and each costs as much to look for as a letter to cut. Only what stands in no
 * reading of the text, nowhere in the file's data and in nothing that is printed on it is left out, so that nothing is
 * looked for the less. A file of which something was read from a picture is asked about all: there a letter may be
 * another. A number of up to four figures is not looked for at all (decision 155). `printed`: what boxes and stamps may
 * say.
 */
export async function standingRemovals(
  removed: Iterable<DetectedValue>,
  normalised: Uint8Array,
  { parts }: Pick<PartsOfFile, 'parts'>,
  printed: string,
): Promise<readonly DetectedValue[]> {
  const all = [...removed].filter(({ text }) => saysItself(text));
  if (all.length <= FEW) return all;
  const sieve = await sieveOf(normalised, parts);
  if (!sieve) return all;
  sieve.noteData(Buffer.from(printed));
  return all.filter(({ text, category }) =>
    [text, ...variantsOf(text, category)].some((spelling) => sieve.mayHold(spelling)),
  );
}

/**
 * "1987", "4821": elsewhere it is a year, a sum or a house, unless a find says that it is more, which is asked about.
 */
const FEW_FIGURES = /^\p{Nd}{1,4}$/u;

function saysItself(text: string): boolean {
  return !FEW_FIGURES.test(text.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** Nothing where the file can't be told by its letters. */
async function sieveOf(normalised: Uint8Array, parts: PartsOfFile['parts']): Promise<TextSieve | undefined> {
  const sieve = new TextSieve();
  let before: TextPart | undefined;
  for await (const part of parts) {
    if (wasReadFromPicture(part)) return undefined;
    if (before) sieve.noteText(before, part);
    before = part;
  }
  if (before) sieve.noteText(before);
  try {
    for await (const data of dataOfFile(normalised)) sieve.noteData(data);
  } catch (error) {
    if (error instanceof BlackbarError) return undefined;
    throw error;
  }
  return sieve;
}

function wasReadFromPicture(part: TextPart): boolean {
  if (part.kind !== 'page') return false;
  if (part.source === 'ocr' || part.source === 'none') return true;
  return part.glyphs.some(({ confidence }) => confidence !== undefined);
}
