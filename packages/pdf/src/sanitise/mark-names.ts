import { readOperations } from '../content/operations.ts';
import { Edits } from '../splice/edits.ts';

/**
 * Operators that name a part or a point of the content by whatever name somebody chose (ISO 32000-2, table 352), and
 * where among their operands.
 */
const TAGGED: ReadonlyMap<string, number> = new Map([
  ['BMC', -1],
  ['MP', -1],
  ['BDC', -2],
  ['DP', -2],
]);
const ANY_TAG = /\b(?:BMC|BDC|MP|DP)\b/;
const HARMLESS = '/Span';

/** The same content with another tag where one names a target, or the same bytes where none does. */
export function withoutTellingTags(content: Uint8Array, isTelling: (name: string) => boolean): Uint8Array {
  if (!ANY_TAG.test(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'))) {
    return content;
  }
  const edits = new Edits();
  for (const { operator, operands } of readOperations(content)) {
    const tag = operands.at(TAGGED.get(operator) ?? 0);
    if (!TAGGED.has(operator) || tag?.kind !== 'name' || !isTelling(tag.value)) continue;
    edits.replace(tag.start, tag.end, HARMLESS);
  }
  return edits.empty ? content : edits.apply(content);
}

/** ISO 32000-2, 14.8.4 and ISO 32000-1, 14.8.4: the types of structure. */
const STRUCTURE = [
  ...['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'Aside', 'NonStruct', 'Private', 'BlockQuote'],
  ...['TOC', 'TOCI', 'Index', 'Title', 'FENote', 'Sub', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Caption', 'Figure', 'Formula'],
  ...['Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot', 'Form', 'Span', 'Quote', 'Note', 'Reference', 'BibEntry'],
  ...['Code', 'Link', 'Annot', 'Em', 'Strong', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'Artifact'],
];
/** 8.11.3, 12.7.4.3 and 14.8.2, and what Acrobat, InDesign, Word and Excel write. */
const OF_PROGRAMS = [
  ...['OC', 'Tx', 'ReversedChars', 'Clip', 'TouchUp_TextEdit', 'EmbeddedDocument', 'PlacedGraphic', 'PlacedPDF', 'MCn'],
  ...['Article', 'Story', 'StyleSpan', 'ParagraphSpan', 'InlineShape', 'TextBox', 'Textbox', 'Header', 'Footer'],
  ...['Footnote', 'Endnote', 'Annotation', 'Chart', 'Diagram', 'Slide', 'Workbook', 'Worksheet', 'Chartsheet'],
];
const TAGS: ReadonlySet<string> = new Set([...STRUCTURE, ...OF_PROGRAMS]);
const HEADING = /^H\d{0,2}$/;

/** A tag that says what a part of the content is, and nothing of what stands in it: no name of the author's own. */
export function isTagOfTheFormat(tag: string): boolean {
  return TAGS.has(tag) || HEADING.test(tag);
}
