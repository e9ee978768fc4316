import { readOperations } from '../content/operations.ts';
import { Edits } from '../splice/edits.ts';

/** Operators that name a part or a point of the content by whatever name somebody chose (ISO 32000-2, table 352). */
const TAGGED: ReadonlySet<string> = new Set(['BMC', 'BDC', 'MP', 'DP']);
const ANY_TAG = /\b(?:BMC|BDC|MP|DP)\b/;
const HARMLESS = '/Span';

/** The same content with another tag where one names a target, or the same bytes where none does. */
export function withoutTellingTags(content: Uint8Array, isTelling: (name: string) => boolean): Uint8Array {
  if (!ANY_TAG.test(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'))) {
    return content;
  }
  const edits = new Edits();
  for (const { operator, operands } of readOperations(content)) {
    const [tag] = operands;
    if (!TAGGED.has(operator) || tag?.kind !== 'name' || !isTelling(tag.value)) continue;
    edits.replace(tag.start, tag.end, HARMLESS);
  }
  return edits.empty ? content : edits.apply(content);
}
