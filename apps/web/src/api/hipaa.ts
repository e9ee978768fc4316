import { HIPAA_STATEMENT, type HipaaSheet, hipaaSheet } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string, revision: number) => ['/api', 'documents', documentId, 'hipaa-sheet', revision];

/** Of the review at a revision; the finished file is read again for it, which takes its time. */
export function useHipaaSheet(documentId: string, revision: number) {
  return useQuery({
    queryKey: keyOf(documentId, revision),
    queryFn: ({ signal }) => call(hipaaSheet, 'GET', `/api/documents/${documentId}/hipaa-sheet`, undefined, signal),
    staleTime: 0,
  });
}

/** What a person says to have looked at. */
export interface Looked {
  readonly seen: readonly string[];
  readonly looked: readonly string[];
}

export async function signHipaaSheet(
  documentId: string,
  revision: number,
  output: string,
  { seen, looked }: Looked,
): Promise<HipaaSheet> {
  const body = { output, seen, looked, statement: HIPAA_STATEMENT };
  const signed = await call(hipaaSheet, 'POST', `/api/documents/${documentId}/hipaa-sheet/sign`, body);
  queryClient.setQueryData(keyOf(documentId, revision), signed);
  return signed;
}

export function hipaaExportPath(documentId: string, format: 'json' | 'pdf'): string {
  return `/api/documents/${documentId}/hipaa-sheet/export?format=${format}`;
}
