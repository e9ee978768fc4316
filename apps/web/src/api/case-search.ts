import {
  documentList,
  type PutReviewRequest,
  type Review,
  type SearchHit,
  searchResponse,
  type WireDocument,
} from '@blackbar/contracts';
import { ApiError, call } from './fetch.ts';
import { readReview, saveReview } from './review.ts';

export interface SearchOptions {
  readonly wholeWord: boolean;
  readonly matchCase: boolean;
  readonly pattern: boolean;
}

export interface DocumentHits {
  readonly document: Pick<WireDocument, 'id' | 'name' | 'locked'>;
  readonly hits: readonly SearchHit[];
  readonly truncated: boolean;
}

export function searchDocument(id: string, term: string, options: SearchOptions, signal?: AbortSignal) {
  return call(searchResponse, 'POST', `/api/documents/${id}/search`, { term, ...options }, signal);
}

/** Every document of a case that has been read, in the order of arrival. */
export async function readCase(id: string, signal?: AbortSignal): Promise<readonly WireDocument[]> {
  const documents: WireDocument[] = [];
  let after = '';
  do {
    const page = await call(documentList, 'GET', `/api/cases/${id}/documents${after}`, undefined, signal);
    documents.push(...page.documents);
    after = page.next === null ? '' : `?after=${page.next}`;
  } while (after !== '');
  return documents.filter(({ state }) => state === 'ready');
}

/**
 * Changes another document's review; false when it is finished. Whoever saves in between is not
 * overwritten: the change is made again on what they saved.
 */
export async function changeReview(
  id: string,
  change: (review: Review) => Omit<PutReviewRequest, 'revision'>,
): Promise<boolean> {
  for (;;) {
    const { locked, ...review } = await readReview(id);
    if (locked) return false;
    try {
      await saveReview(id, { ...review, ...change({ locked, ...review }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_revision') throw error;
    }
  }
}
