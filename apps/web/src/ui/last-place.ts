/** The last screen that was not a document, in memory alone: where Back leads from one. */
let last = '/';

export function notePlace(path: string): void {
  if (!/^\/(?:editor|cases\/[^/]+\/documents)(?:\/|$)/.test(path)) last = path;
}

/** The case of a document when one came from there, else the dashboard. */
export function backFrom(caseId: string): string {
  return last === `/cases/${caseId}` ? last : '/';
}
