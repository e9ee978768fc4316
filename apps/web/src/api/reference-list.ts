import { type CourtCopy, courtCopy, type ReferenceItem, type ReferenceList, referenceList } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string) => ['/api', 'documents', documentId, 'reference-list'];
const pathOf = (documentId: string) => `/api/documents/${documentId}/reference-list`;

/** The sealed reference list of a document. It holds what was removed, and is forgotten when nobody looks at it. */
export function useReferenceList(documentId: string) {
  return useQuery({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => call(referenceList, 'GET', pathOf(documentId), undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Made anew from the decisions. */
export async function makeReferenceList(documentId: string): Promise<void> {
  kept(await call(referenceList, 'POST', pathOf(documentId)));
}

export async function amendReferenceList(
  { documentId, revision }: ReferenceList,
  items: readonly ReferenceItem[],
): Promise<void> {
  kept(await call(referenceList, 'PUT', pathOf(documentId), { revision, items }));
}

export function makeCourtCopy(caseId: string): Promise<CourtCopy> {
  return call(courtCopy, 'POST', `/api/cases/${caseId}/reference-list/court-copy`);
}

function kept(list: ReferenceList): void {
  queryClient.setQueryData(keyOf(list.documentId), list);
}
