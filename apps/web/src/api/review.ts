import {
  type KeptHistory,
  keptHistory,
  type PutReviewRequest,
  type Review,
  type ReviewHistory,
  review,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, sendOnLeaving } from './fetch.ts';

const pathOf = (id: string) => `/api/documents/${id}/review`;

/** Saves that are on their way, by document: whoever opens it again has to see what they hold. */
const underWay = new Map<string, Promise<unknown>>();

export function useReview(id: string, ready: boolean) {
  return useQuery({
    queryKey: ['/api', 'documents', id, 'review'],
    queryFn: ({ signal }) => readReview(id, signal),
    enabled: ready,
    // The editor works on its own copy; opening it again must start from the server's.
    gcTime: 0,
  });
}

export async function readReview(id: string, signal?: AbortSignal): Promise<Review> {
  await underWay.get(id);
  return call(review, 'GET', pathOf(id), undefined, signal);
}

export function saveReview(id: string, edit: PutReviewRequest, history?: ReviewHistory): Promise<Review> {
  const saved = call(review, 'PUT', pathOf(id), { ...edit, ...(history ? { history } : {}) });
  const settled = saved.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(id, settled);
  void settled.then(() => {
    if (underWay.get(id) === settled) underWay.delete(id);
  });
  return saved;
}

/** What `saveReview` could not send before the page is left; of a long review without what can be undone. */
export function saveReviewOnLeaving(id: string, edit: PutReviewRequest, history: ReviewHistory): void {
  sendOnLeaving('PUT', pathOf(id), [{ ...edit, history }, edit]);
}

/** What this person can undo of a document. A review opens without it where it can't be read. */
export function useKeptHistory(id: string, ready: boolean) {
  return useQuery({
    queryKey: ['/api', 'documents', id, 'review-history'],
    queryFn: async ({ signal }): Promise<KeptHistory> => {
      await underWay.get(id);
      return call(keptHistory, 'GET', `/api/documents/${id}/review-history`, undefined, signal);
    },
    enabled: ready,
    retry: false,
    gcTime: 0,
  });
}
