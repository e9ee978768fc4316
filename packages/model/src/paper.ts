/** US Letter where nothing else is asked for: courts and firms of the United States file it. */
export const PAPERS = ['LETTER', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];
