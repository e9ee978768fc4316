import { type DocText, isPagePart, type ViewRect } from '@blackbar/model';
import { compilePattern } from '@blackbar/policy';
import { findOccurrences, type Occurrence } from '@blackbar/text';
import { extract } from '../extract/extract.ts';
import type { OnProgress } from '../progress.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
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
  const geometries = new Map(doc.parts.filter(isPagePart).map(({ page, geometry }) => [page, geometry]));
  const found = find(doc).slice(0, MAX_MATCHES);
  return withoutTwins(found.map(({ part, ...range }) => excerptOf(part, range, geometries)));
}

/** A field's value where its appearance shows the same: to whoever looks at the page it is one place. */
function withoutTwins(found: readonly Excerpt[]): Excerpt[] {
  const looks = new Map<number, Excerpt[]>();
  for (const one of found) {
    if (one.place === 'annotation' && one.rects.length > 0) looks.set(one.page, [...(looks.get(one.page) ?? []), one]);
  }
  return found.filter(({ place, page, rects }) => {
    if (place !== 'field' || rects.length === 0) return true;
    const covers = (look: Excerpt) => look.rects.every((inner) => rects.some((outer) => holds(outer, inner)));
    return !(looks.get(page) ?? []).some(covers);
  });
}

const SLACK = 0.5;

function holds(outer: ViewRect, inner: ViewRect): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
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
