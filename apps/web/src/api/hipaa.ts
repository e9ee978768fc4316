import { HIPAA_STATEMENT, type HipaaSheet, hipaaSheet } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string) => ['/api', 'documents', documentId, 'hipaa-sheet'];

export function useHipaaSheet(documentId: string) {
  return useQuery({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => call(hipaaSheet, 'GET', `/api/documents/${documentId}/hipaa-sheet`, undefined, signal),
    staleTime: 0,
  });
}

export async function signHipaaSheet(documentId: string, output: string, seen: readonly string[]): Promise<HipaaSheet> {
  const body = { output, seen, statement: HIPAA_STATEMENT };
  const signed = await call(hipaaSheet, 'POST', `/api/documents/${documentId}/hipaa-sheet/sign`, body);
  queryClient.setQueryData(keyOf(documentId), signed);
  return signed;
}

export function hipaaExportPath(documentId: string, format: 'json' | 'pdf'): string {
  return `/api/documents/${documentId}/hipaa-sheet/export?format=${format}`;
}
