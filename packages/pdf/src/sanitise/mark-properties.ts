import type { DictEntry, Operand } from '../content/operand.ts';
import { SPEAKING_IN_CONTENT } from '../content/speaking.ts';
import { decodeText } from '../content/text-string.ts';
import { LANGUAGE } from '../rewrite/rule.ts';

const SPOKEN: ReadonlySet<string> = new Set(SPEAKING_IN_CONTENT);
const EDGES: ReadonlySet<string> = new Set(['Top', 'Bottom', 'Left', 'Right']);
/** ISO 32000-2, table 363, and the owners of attributes of table 376. */
const NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Type', new Set(['Pagination', 'Layout', 'Page', 'Background', 'Inline'])],
  ['Subtype', new Set(['Header', 'Footer', 'Watermark', 'PageNum', 'LineNum', 'Redaction', 'Bates'])],
  ['O', new Set(['Layout', 'List', 'PrintField', 'Table', 'Artifact'])],
]);

/** An entry of a property list that says what the format lets it say. */
export function isProperty({ key, value }: DictEntry): boolean {
  if (SPOKEN.has(key)) return value.kind === 'string';
  if (key === 'Lang') return value.kind === 'string' && LANGUAGE.test(decodeText(value.bytes));
  if (key === 'MCID') return value.kind === 'number';
  if (key === 'BBox' || key === 'Attached') return value.kind === 'array';
  return value.kind === 'name' && NAMES.get(key)?.has(value.value) === true;
}

/** An edge that an artifact is attached to: the other lists are numbers. */
export function isEdge(item: Operand): boolean {
  return item.kind === 'name' && EDGES.has(item.value);
}
