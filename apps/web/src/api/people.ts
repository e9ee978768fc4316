import { type CasePeople, casePeople, chosenRecipient, type Recipient } from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { refreshDetections } from './documents.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (caseId: string, recipient: string | null) => ['/api', 'cases', caseId, 'people', recipient ?? ''];

/** Whom a case names, under the names of one recipient. */
export function usePeople(caseId: string, recipient: string | null, enabled = true) {
  const query = recipient === null ? '' : `?recipient=${recipient}`;
  return useQuery({
    queryKey: keyOf(caseId, recipient),
    queryFn: ({ signal }) => call(casePeople, 'GET', `/api/cases/${caseId}/people${query}`, undefined, signal),
    staleTime: 0,
    enabled,
  });
}

export function useRecipient(documentId: string) {
  return useQuery({
    queryKey: ['/api', 'documents', documentId, 'recipient'],
    queryFn: ({ signal }) => call(chosenRecipient, 'GET', `/api/documents/${documentId}/recipient`, undefined, signal),
    staleTime: 0,
  });
}

/** For whom the next file of a document is; nothing where it is for everybody. */
export function useChosenRecipient(caseId: string, documentId: string): Recipient | undefined {
  const { data } = useRecipient(documentId);
  const id = data?.recipient ?? null;
  const { data: people } = usePeople(caseId, null, id !== null);
  return people?.recipients.find((one) => one.id === id);
}

/** Shown at once: what their rules tick comes in by itself, and is told to be theirs. */
export async function chooseRecipient(documentId: string, recipient: string | null): Promise<void> {
  const key = ['/api', 'documents', documentId, 'recipient'];
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, { recipient });
  try {
    await call(chosenRecipient, 'PUT', `/api/documents/${documentId}/recipient`, { recipient });
  } catch (refused) {
    queryClient.setQueryData(key, before);
    throw refused;
  }
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

/** The correction that was made last. */
export function takeBackPeople(caseId: string, edit: Edit): Promise<CasePeople> {
  return corrected(caseId, 'take-back', edit, {});
}

export async function addRecipient(caseId: string, added: Omit<Recipient, 'id'>): Promise<CasePeople> {
  const people = await call(casePeople, 'POST', `/api/cases/${caseId}/recipients`, added);
  void queryClient.invalidateQueries({ queryKey: ['/api', 'cases', caseId, 'people'] });
  queryClient.setQueryData(keyOf(caseId, null), people);
  return people;
}

async function corrected(caseId: string, what: string, edit: Edit, change: object): Promise<CasePeople> {
  const people = await call(casePeople, 'POST', `/api/cases/${caseId}/people/${what}`, { ...edit, ...change });
  queryClient.setQueryData(keyOf(caseId, edit.recipient), people);
  return people;
}
