import { type ChildQuestion, childQuestions } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { refreshDetections } from './documents.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (documentId: string) => ['/api', 'documents', documentId, 'children'];

/** The names of a document's case that may be children's. */
export function useChildren(documentId: string) {
  return useQuery({
    queryKey: keyOf(documentId),
    queryFn: ({ signal }) => call(childQuestions, 'GET', `/api/documents/${documentId}/children`, undefined, signal),
    staleTime: 0,
  });
}

/** One answer for these people, or theirs taken back (null). */
export async function answerChildren(
  documentId: string,
  persons: readonly number[],
  answer: ChildQuestion['answer'],
): Promise<void> {
  const questions = await call(childQuestions, 'POST', `/api/documents/${documentId}/children`, { persons, answer });
  queryClient.setQueryData(keyOf(documentId), questions);
  // Its kinds of finds are counted anew, in every document of the case.
  void queryClient.invalidateQueries({ queryKey: ['/api', 'cases'] });
  await refreshDetections(documentId);
}
