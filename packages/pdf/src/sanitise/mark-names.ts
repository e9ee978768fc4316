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

/** One word with a capital letter, an abbreviation, or one of those that programs put together (14.8.4 and 14.6.1). */
const WORD = /^(?:[A-Z]?[a-z]{0,20}|[A-Z]{1,6})\d{0,2}$/;
const COMPOUND: ReadonlySet<string> = new Set([
  ...['BlockQuote', 'BibEntry', 'THead', 'TBody', 'TFoot', 'LBody', 'NonStruct', 'FENote', 'DocumentFragment'],
  ...['ReversedChars', 'StyleSpan', 'ParagraphSpan', 'PlacedPDF', 'InlineShape', 'TextBox', 'MCn'],
]);

/** A tag that says what a part of the content is, and nothing of what stands in it. */
export function isTagOfTheFormat(tag: string): boolean {
  return WORD.test(tag) || COMPOUND.has(tag);
}
