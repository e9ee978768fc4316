import { quadToView } from '@blackbar/geometry';
import type { PagePart, Quad, ViewRect } from '@blackbar/model';
import { findOccurrences, quadsOf } from '@blackbar/text';
import { extract } from './extract.ts';
import type { OnProgress } from './progress.ts';

export interface SearchRequest {
  readonly query: string;
  readonly wholeWord?: boolean;
  readonly matchCase?: boolean;
}

export interface SearchMatch {
  readonly page: number;
  /** For marking: PDF user space. */
  readonly quads: readonly Quad[];
  /** For showing: the page as displayed. */
  readonly rects: readonly ViewRect[];
}

const MAX_MATCHES = 10_000;

/** Searches the text that detection saw, so that what is found can be removed. */
export async function search(
  normalised: Uint8Array,
  request: SearchRequest,
  onProgress: OnProgress,
): Promise<SearchMatch[]> {
  const { doc } = await extract(normalised, undefined, onProgress);
  const found = findOccurrences(doc, request.query, {
    wholeWord: request.wholeWord ?? false,
    matchCase: request.matchCase ?? false,
  });
  return found
    .filter((match): match is typeof match & { part: PagePart } => match.part.kind === 'page')
    .slice(0, MAX_MATCHES)
    .map(({ part, start, end }) => {
      const quads = quadsOf(part, { start, end });
      return { page: part.page, quads, rects: quads.map((quad) => quadToView(part.geometry, quad)) };
    });
}
