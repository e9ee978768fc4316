import { exportMarksResponse, highlightsResponse, importMarksResponse, type ManualMark } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';

/** What another program highlighted in a document's file. */
export function useHighlights(documentId: string) {
  return useQuery({
    queryKey: ['/api', 'documents', documentId, 'highlights'],
    queryFn: ({ signal }) =>
      call(highlightsResponse, 'GET', `/api/documents/${documentId}/highlights`, undefined, signal),
  });
}

export async function importMarks(documentId: string, xfdf: string): Promise<readonly ManualMark[]> {
  return (await call(importMarksResponse, 'POST', `/api/documents/${documentId}/marks/import`, { xfdf })).marks;
}

/** Of a review as it was saved under a revision. */
export async function exportMarks(documentId: string, revision: number): Promise<string> {
  return (await call(exportMarksResponse, 'POST', `/api/documents/${documentId}/marks/export`, { revision })).xfdf;
}
