import { type CasePeople, casePeople, chosenRecipient, type Recipient } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { refreshDetections } from './documents.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (caseId: string, recipient: string | null) => ['/api', 'cases', caseId, 'people', recipient ?? ''];

/** Whom a case names, under the names of one recipient. */
export function usePeople(caseId: string, recipient: string | null) {
  const query = recipient === null ? '' : `?recipient=${recipient}`;
  return useQuery({
    queryKey: keyOf(caseId, recipient),
    queryFn: ({ signal }) => call(casePeople, 'GET', `/api/cases/${caseId}/people${query}`, undefined, signal),
    staleTime: 0,
  });
}

export function useRecipient(documentId: string) {
  return useQuery({
    queryKey: ['/api', 'documents', documentId, 'recipient'],
    queryFn: ({ signal }) => call(chosenRecipient, 'GET', `/api/documents/${documentId}/recipient`, undefined, signal),
    staleTime: 0,
  });
}

export async function chooseRecipient(documentId: string, recipient: string | null): Promise<void> {
  const chosen = await call(chosenRecipient, 'PUT', `/api/documents/${documentId}/recipient`, { recipient });
  queryClient.setQueryData(['/api', 'documents', documentId, 'recipient'], chosen);
  await refreshDetections(documentId);
}

export interface Edit {
  readonly revision: number;
  readonly recipient: string | null;
}

export function mergePeople(caseId: string, edit: Edit, keep: number, gone: number): Promise<CasePeople> {
  return corrected(caseId, 'merge', edit, { keep, gone });
}

export function splitPerson(caseId: string, edit: Edit, person: number, spelling: string): Promise<CasePeople> {
  return corrected(caseId, 'split', edit, { person, spelling });
}

export function renamePerson(caseId: string, edit: Edit, person: number, pseudonym: string): Promise<CasePeople> {
  return corrected(caseId, 'rename', edit, { person, pseudonym });
}

export async function addRecipient(caseId: string, added: Pick<Recipient, 'name' | 'audience'>): Promise<CasePeople> {
  const people = await call(casePeople, 'POST', `/api/cases/${caseId}/recipients`, added);
  void queryClient.invalidateQueries({ queryKey: ['/api', 'cases', caseId, 'people'] });
  return people;
}

async function corrected(caseId: string, what: string, edit: Edit, change: object): Promise<CasePeople> {
  const people = await call(casePeople, 'POST', `/api/cases/${caseId}/people/${what}`, { ...edit, ...change });
  queryClient.setQueryData(keyOf(caseId, edit.recipient), people);
  return people;
}
