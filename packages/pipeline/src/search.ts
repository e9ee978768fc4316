import type { DocText } from '@blackbar/model';
import { compilePattern } from '@blackbar/policy';
import { findOccurrences, type Occurrence } from '@blackbar/text';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { extract } from './extract.ts';
import type { OnProgress } from './progress.ts';
import { isNumber } from './term-places.ts';

export interface SearchRequest {
  readonly query: string;
  readonly wholeWord?: boolean | undefined;
  readonly matchCase?: boolean | undefined;
  /** The query is a regular expression; `wholeWord` is its own business then. */
  readonly pattern?: boolean | undefined;
}

const MAX_MATCHES = 10_000;

/** Searches the text that detection saw, so that what is found can be removed. Throws `invalid_pattern`. */
export async function search(
  normalised: Uint8Array,
  request: SearchRequest,
  onProgress: OnProgress,
): Promise<Excerpt[]> {
  const find = finderOf(request);
  const { doc } = await extract(normalised, undefined, onProgress);
  return find(doc)
    .slice(0, MAX_MATCHES)
    .map(({ part, ...range }) => excerptOf(part, range));
}

/** Made before the file is read: a pattern that can't be read is told at once. */
function finderOf({ query, wholeWord = false, matchCase = false, pattern }: SearchRequest) {
  const lettersOnly = isNumber(query);
  if (!pattern)
    return (doc: DocText): Occurrence[] => findOccurrences(doc, query, { wholeWord, matchCase, lettersOnly });
  const match = compilePattern({ expression: query, ignoreCase: !matchCase });
  return (doc: DocText): Occurrence[] =>
    doc.parts.flatMap((part) => match(part.text).map((range) => ({ part, ...range })));
}
