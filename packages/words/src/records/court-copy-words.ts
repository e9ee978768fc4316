/** The reference list as it is filed under seal. */
export const COURT_COPY_WORDS = {
  title: 'Reference list',
  foot: 'CONFIDENTIAL: filed under seal',
  sealed: 'CONFIDENTIAL. To be filed under seal.',
  rules: ['Rules', 'Fed. R. Civ. P. 5.2(g); Fed. R. Crim. P. 49.1(g); Cal. Rules of Court 1.201(c)'],
  standsFor:
    'Each reference stands for the information beside it. A reference in the case to a listed identifier is to be read as one to that information. The list may be amended.',
  places:
    'Several boxes of the redacted copy may read the same. Each row therefore names its boxes by their places: the page, which one of the boxes of this wording it is there (from top to bottom, in a line from left to right), and in brackets the inches of its upper left corner from the left and from the upper edge of the page. Boxes without words are named by the same places.',
  revision: (revision: number, at: string, what: string) => `Revision ${revision}, ${at}: ${what}.`,
  empty: 'The list of this document has no entry.',
  heads: {
    reference: 'Reference',
    shown: 'In the redacted copy',
    value: 'Stands for',
    kind: 'Kind',
    places: 'Places',
    rule: 'Rule',
  },
  blackBox: 'black box',
  unsaid: 'not written down yet',
  offPages: 'file data',
  place: (page: number, nth: number, left: number, top: number) =>
    `p. ${page}, ${ordinal(nth)} (${left.toFixed(1)}, ${top.toFixed(1)})`,
} as const;

function ordinal(n: number): string {
  const teens = n % 100 > 10 && n % 100 < 14;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
