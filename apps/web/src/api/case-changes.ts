import {
  type CaseKind,
  type CaseWish,
  type ChangePreview,
  type ChangeResult,
  caseChanges,
  caseKinds,
  changePreview,
  changeResult,
  type UndoResult,
  undoResult,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { refreshCase } from './cases.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

const keyOf = (caseId: string, what: string) => ['/api', 'cases', caseId, what];

/** What of a case can be decided on as one. */
export function useCaseKinds(caseId: string) {
  return useQuery({
    queryKey: keyOf(caseId, 'kinds'),
    queryFn: ({ signal }) => call(caseKinds, 'GET', `/api/cases/${caseId}/kinds`, undefined, signal),
    staleTime: 0,
  });
}

/** What was decided over the whole case before. */
export function useCaseChanges(caseId: string) {
  return useQuery({
    queryKey: keyOf(caseId, 'changes'),
    queryFn: ({ signal }) => call(caseChanges, 'GET', `/api/cases/${caseId}/changes`, undefined, signal),
    staleTime: 0,
  });
}

export interface Asked {
  readonly kind: CaseKind;
  readonly wish: CaseWish;
}

export function previewChange(caseId: string, asked: Asked): Promise<ChangePreview> {
  return call(changePreview, 'POST', `/api/cases/${caseId}/changes/preview`, asked);
}

/** Changes the documents that a preview named, as they were then. */
export async function makeChange(caseId: string, asked: Asked, looked: ChangePreview): Promise<ChangeResult> {
  const documents = looked.documents
    .filter(({ state }) => state === 'changes')
    .map(({ documentId, revision }) => ({ documentId, revision }));
  const result = await call(changeResult, 'POST', `/api/cases/${caseId}/changes`, { ...asked, documents });
  forget(caseId, result.documents);
  return result;
}

export async function undoChange(caseId: string, change: string): Promise<UndoResult> {
  const result = await call(undoResult, 'POST', `/api/case-changes/${change}/undo`);
  forget(caseId, result.documents);
  return result;
}

/** What the lists say of these documents is out of date; an open editor hears of its own by an event. */
function forget(caseId: string, documents: readonly { readonly documentId: string }[]): void {
  for (const { documentId } of documents) {
    void queryClient.invalidateQueries({ queryKey: ['/api', 'documents', documentId], refetchType: 'none' });
  }
  refreshCase(caseId);
}
