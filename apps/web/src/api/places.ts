/** What bars a document from leaving, as places of the editor that an address leads to. */
export const PLACES = ['required', 'reasons', 'undecided', 'children', 'unread', 'finalize', 'run'] as const;
export type Place = (typeof PLACES)[number];

/** The editor on a document; with a place, there. */
export function editorPath(caseId: string, documentId: string, place?: Place): string {
  const path = `/cases/${caseId}/documents/${documentId}`;
  return place === undefined ? path : `${path}?at=${place}`;
}

/** The place that an address names; undefined if there is no such place. */
export function placeIn(search: string): Place | undefined {
  const named = new URLSearchParams(search).get('at');
  return PLACES.find((place) => place === named);
}
