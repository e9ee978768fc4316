import { textOfGlyphName } from '../content/fonts/glyph-text.ts';

/** What viewers draw of their own accord for a note and for a stamp (ISO 32000-2, tables 175 and 184). */
export const ICONS: ReadonlySet<string> = new Set([
  ...['Comment', 'Key', 'Note', 'Help', 'NewParagraph', 'Paragraph', 'Insert'],
  ...['Approved', 'Experimental', 'NotApproved', 'AsIs', 'Expired', 'NotForPublicRelease', 'Confidential', 'Final'],
  ...['Sold', 'Departmental', 'ForComment', 'TopSecret', 'Draft', 'ForPublicRelease'],
]);

/** Accents of the standard encoding (ISO 32000-2, D.2), which stand for no letter: somebody may be called Caron. */
const ACCENTS: ReadonlySet<string> = new Set(
  'grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron'.split(' '),
);

/** Letters that one glyph stands for. */
const MOST_LETTERS = 3;

/** Whether a name of a glyph says which letter it is, as fonts all name it (Adobe Glyph List), and no more. */
export function isOfTheGlyphList(name: string): boolean {
  if (ACCENTS.has(name)) return true;
  const text = textOfGlyphName(name);
  return text !== undefined && text.length <= MOST_LETTERS;
}
