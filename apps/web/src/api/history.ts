import { documentFiles, documentHistory } from '@blackbar/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';

/** The files that were released of a document, newest first. */
export function useFiles(documentId: string) {
  return useQuery({
    queryKey: ['/api', 'documents', documentId, 'files'],
    queryFn: ({ signal }) => call(documentFiles, 'GET', `/api/documents/${documentId}/files`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Who decided what about a document, newest first, a page at a time. */
export function useHistory(documentId: string) {
  return useInfiniteQuery({
    queryKey: ['/api', 'documents', documentId, 'history'],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `?before=${pageParam}`;
      return call(documentHistory, 'GET', `/api/documents/${documentId}/history${before}`, undefined, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
}
