import { copyIdOf } from '@blackbar/model';
import { findOccurrences } from '@blackbar/text';
import { extract } from '../extract/extract.ts';
import type { OnProgress } from '../progress.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';

/** A place on a page from which a word goes because somebody asked for it. */
export interface TermPlace extends Excerpt {
  /** Names the place, so that it can be kept. */
  readonly id: string;
  readonly term: string;
}

/** More than anybody looks at one by one. */
const MOST = 10_000;
const DIGITS = 5;

/** Where words stand on the pages, so that what goes with them is seen before it goes. */
export async function termPlaces(
  normalised: Uint8Array,
  terms: readonly string[],
  onProgress: OnProgress,
): Promise<TermPlace[]> {
  const { doc } = await extract(normalised, undefined, onProgress);
  const places = terms.flatMap((term) =>
    findOccurrences(doc, term, { lettersOnly: isNumber(term) }).map(({ part, ...range }) => ({ term, part, range })),
  );
  return places
    .filter(({ part }) => part.kind === 'page')
    .slice(0, MOST)
    .map(({ term, part, range }) => ({ id: copyIdOf('TERM', part.id, range), term, ...excerptOf(part, range) }));
}

/** A number is the same number however it is grouped. */
export function isNumber(term: string): boolean {
  return (term.match(/\d/g) ?? []).length >= DIGITS;
}
