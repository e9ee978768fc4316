import { openedPages } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string) => ['/api', 'documents', documentId, 'opened-pages'];
const pathOf = (documentId: string) => `/api/documents/${documentId}/opened-pages`;

/** Pages that somebody who reviews this document has had on the screen. */
export function useOpenedPages(documentId: string) {
  return useQuery({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => call(openedPages, 'GET', pathOf(documentId), undefined, signal),
    staleTime: 0,
  });
}

export async function tellOpened(documentId: string, pages: readonly number[]): Promise<void> {
  queryClient.setQueryData(keyOf(documentId), await call(openedPages, 'POST', pathOf(documentId), { pages }));
}
