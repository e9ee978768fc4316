/** What was found in the documents of a case, in figures. */
export const DETECTION_SUMMARY_WORDS = {
  title: 'Detection summary',
  withPages: (documents: string, pages: string) => `${documents}, with ${pages}`,
  found: 'Found',
  chosen: 'Chosen for removal',
  share: (removed: string, found: string) => `${removed} of ${found}`,
  byHand: 'Marked by hand',
  band: (from: string, to: string) => `${from} to ${to}`,
  charts: {
    kind: ['By kind', 'Found by kind.'],
    confidence: ['By confidence', 'Found by confidence.'],
    decision: ['By decision', 'Found by decision.'],
    page: ['By page', 'Found by page.'],
  },
  mostPages: 'At most the 25 pages with the most items are drawn; the table in this pack has them all.',
  offPages: (document: number) => `Document ${document}, off the pages`,
  onPage: (document: number, page: number) => `Document ${document}, page ${page}`,
} as const;
