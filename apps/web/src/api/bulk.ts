import {
  BULK_DOCUMENTS,
  BULK_DOWNLOAD,
  type BulkResult,
  bulkResponse,
  type DescribedAs,
  type DocumentFilter,
  isAtWork,
  type WireRun,
} from '@blackbar/contracts';
import { refreshCase } from './cases.ts';
import { readRuns } from './documents.ts';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';

/** Adds a policy to the case. Gives the documents that it changed, of all that the case has. */
export async function applyPolicy(caseId: string, policy: string): Promise<readonly BulkResult[]> {
  const { results } = await call(bulkResponse, 'POST', `/api/cases/${caseId}/bulk`, { action: 'apply_policy', policy });
  forget(results, caseId);
  return results;
}

export type EachRequest =
  | { readonly action: 'accept_required' | 'finalize' | 'redact_again' }
  | { readonly action: 'assign'; readonly reviewer: string | null }
  | ({ readonly action: 'describe' } & DescribedAs);

/** Does the same with each document, few in each request; `onDone` gets the answers as they come. */
export async function bulk(
  caseId: string,
  request: EachRequest,
  documents: readonly string[],
  onDone: (results: readonly BulkResult[]) => void,
): Promise<void> {
  for (let at = 0; at < documents.length; at += BULK_DOCUMENTS) {
    const some = documents.slice(at, at + BULK_DOCUMENTS);
    const { results } = await call(bulkResponse, 'POST', `/api/cases/${caseId}/bulk`, {
      ...request,
      documents: some,
    });
    forget(results, caseId);
    onDone(results);
  }
}

export type MatchingRequest =
  | { readonly action: 'assign_matching'; readonly reviewer: string | null }
  | ({ readonly action: 'describe_matching' } & DescribedAs);

/** Does the same with all documents of a case that match, wherever they are listed; says how many were changed. */
export async function bulkMatching(
  caseId: string,
  request: MatchingRequest,
  matching: DocumentFilter,
): Promise<number> {
  let all = 0;
  for (;;) {
    const answer = await call(bulkResponse, 'POST', `/api/cases/${caseId}/bulk`, { ...request, matching });
    const { changed, left } = answer.matching ?? { changed: 0, left: 0 };
    all += changed;
    if (left > 0 && changed > 0) continue;
    // Which documents they were is not told: what the editor knows of any is read again.
    queryClient.removeQueries({ queryKey: ['/api', 'documents'] });
    refreshCase(caseId);
    return all;
  }
}

/** How often a run that was started is looked at. */
const LOOK_MS = 1_500;

/**
 * Waits for the runs of these documents, one after the other, as they are made; `onEnd` gets each that came to its end.
 */
export async function settled(
  documents: readonly string[],
  signal: AbortSignal,
  onEnd: (documentId: string, run: WireRun) => void,
): Promise<void> {
  for (const documentId of documents) {
    while (!signal.aborted) {
      const [run] = (await readRuns(documentId)).runs;
      if (run && !isAtWork(run)) {
        onEnd(documentId, run);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/** What the editor knows of these documents is out of date. */
function forget(results: readonly BulkResult[], caseId: string): void {
  for (const { documentId } of results) queryClient.removeQueries({ queryKey: ['/api', 'documents', documentId] });
  refreshCase(caseId);
}

/** Where the redacted files of these documents are downloaded as one; as many as one download takes. */
export function outputsPath(caseId: string, documents: readonly string[]): string {
  return `/api/cases/${caseId}/outputs?documents=${documents.slice(0, BULK_DOWNLOAD).join(',')}`;
}
