import { quadToView } from '@blackbar/geometry';
import type { DocText, HiddenKind, TextPart, TextRange, ViewRect } from '@blackbar/model';
import { compilePattern } from '@blackbar/policy';
import { findOccurrences, type Occurrence, quadsOf } from '@blackbar/text';
import { extract } from './extract.ts';
import type { OnProgress } from './progress.ts';

export interface SearchRequest {
  readonly query: string;
  readonly wholeWord?: boolean | undefined;
  readonly matchCase?: boolean | undefined;
  /** The query is a regular expression; `wholeWord` is its own business then. */
  readonly pattern?: boolean | undefined;
}

export interface SearchMatch {
  /** From 1; 0 where the text belongs to the file and to no page. */
  readonly page: number;
  readonly place: 'page' | HiddenKind;
  /** The page as displayed; empty in hidden places. */
  readonly rects: readonly ViewRect[];
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

const MAX_MATCHES = 10_000;
/** Characters on either side: enough to tell two Smiths apart. */
const AROUND = 40;

/** Searches the text that detection saw, so that what is found can be removed. Throws `invalid_pattern`. */
export async function search(
  normalised: Uint8Array,
  request: SearchRequest,
  onProgress: OnProgress,
): Promise<SearchMatch[]> {
  const find = finderOf(request);
  const { doc } = await extract(normalised, undefined, onProgress);
  return find(doc).slice(0, MAX_MATCHES).map(matchOf);
}

/** Made before the file is read: a pattern that can't be read is told at once. */
function finderOf({ query, wholeWord = false, matchCase = false, pattern }: SearchRequest) {
  if (!pattern) return (doc: DocText): Occurrence[] => findOccurrences(doc, query, { wholeWord, matchCase });
  const match = compilePattern({ expression: query, ignoreCase: !matchCase });
  return (doc: DocText): Occurrence[] =>
    doc.parts.flatMap((part) => match(part.text).map((range) => ({ part, ...range })));
}

function matchOf({ part, start, end }: Occurrence): SearchMatch {
  return {
    page: part.kind === 'plain' ? 0 : (part.page ?? 0),
    place: part.kind === 'plain' ? 'page' : part.kind,
    rects: rectsOf(part, { start, end }),
    text: oneLine(part.text.slice(start, end)).trim(),
    before: oneLine(part.text.slice(Math.max(0, start - AROUND), start)),
    after: oneLine(part.text.slice(end, end + AROUND)),
  };
}

function rectsOf(part: TextPart, range: TextRange): ViewRect[] {
  return part.kind === 'page' ? quadsOf(part, range).map((quad) => quadToView(part.geometry, quad)) : [];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
