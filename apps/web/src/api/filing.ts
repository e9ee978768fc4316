import { type Filing, filing, type PutFilingRequest } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { applyChange } from './change.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string) => ['/api', 'documents', documentId, 'filing'];

/** How one document is filed. */
export function useFiling(documentId: string) {
  return useQuery({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => call(filing, 'GET', `/api/documents/${documentId}/filing`, undefined, signal),
    staleTime: 0,
  });
}

export function setFiling(documentId: string, change: (now: Filing) => PutFilingRequest): Promise<void> {
  return applyChange({
    key: keyOf(documentId),
    change,
    expect: (now, set) => ({ ...now, ...set }),
    send: (wanted) => call(filing, 'PUT', `/api/documents/${documentId}/filing`, wanted),
  });
}

/** The case's rules changed: what they offer for this filing too. */
export function refreshFiling(documentId: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(documentId) });
}
