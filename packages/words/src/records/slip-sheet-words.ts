/** The page in the place of a document that was left out. */
export const SLIP_SHEET_WORDS = {
  title: 'Document withheld',
  text: (number: number) => `Document ${number} of this production was left out. This page stands in its place.`,
} as const;
