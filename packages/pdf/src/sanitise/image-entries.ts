import { LONG_FILTER_NAMES } from '../content/filter-names.ts';
import type { DictEntry, Operand } from '../content/operand.ts';
import type { Operation } from '../content/operations.ts';
import { isIntent } from './operand-slots.ts';

type Test = (value: Operand) => boolean;

const FILTERS: ReadonlySet<string> = new Set(Object.entries(LONG_FILTER_NAMES).flat());
const INDEXED: ReadonlySet<string> = new Set(['Indexed', 'I']);
/** ISO 32000-2, tables 8 and 11. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'K', 'EndOfLine', 'EncodedByteAlign'],
  ...['Rows', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError', 'ColorTransform'],
]);

const isNumber: Test = ({ kind }) => kind === 'number';
const isNull: Test = (value) => value.kind === 'word' && value.value === 'null';
const isBoolean: Test = (value) => value.kind === 'word' && (value.value === 'true' || value.value === 'false');
const isFilter: Test = (value) => value.kind === 'name' && FILTERS.has(value.value);
const isParameters: Test = (value) => value.kind === 'dict' || isNull(value);
const list =
  (test: Test): Test =>
  (value) =>
    value.kind === 'array' && value.items.every(test);
const oneOrMore =
  (test: Test): Test =>
  (value) =>
    test(value) || list(test)(value);

/** Only the table of an indexed space is a string. */
function isColourSpace(value: Operand): boolean {
  if (value.kind !== 'array') return value.kind === 'name';
  const [family] = value.items;
  const isIndexed = family?.kind === 'name' && INDEXED.has(family.value);
  return value.items.every((item) => isNumber(item) || isColourSpace(item) || (isIndexed && item.kind === 'string'));
}

const each = (keys: string, test: Test): [string, Test][] => keys.split(' ').map((key) => [key, test]);
/** ISO 32000-2, table 91, and the colours that a picture leaves out, which some readers heed here too. */
const ENTRIES: ReadonlyMap<string, Test> = new Map([
  ...each('BPC BitsPerComponent H Height L Length W Width', isNumber),
  ...each('I Interpolate IM ImageMask', isBoolean),
  ...each('D Decode Mask', list(isNumber)),
  ...each('CS ColorSpace', isColourSpace),
  ...each('F Filter', oneOrMore(isFilter)),
  ...each('DP DecodeParms', oneOrMore(isParameters)),
  ...each('Intent', (value) => value.kind === 'name' && isIntent(value.value)),
]);

/** An entry of an inline image, which readers pass over where the format has none of that name. */
export function isImageEntry({ key }: DictEntry): boolean {
  return ENTRIES.has(key);
}

export function isParameter({ key, value }: DictEntry): boolean {
  return PARAMETERS.has(key) && (isNumber(value) || isBoolean(value));
}

/** Whether an inline image has its data, and nothing for a value that none can be: readers differ in what it shows. */
export function isPlainImage({ operands: [dict] }: Operation, bytes: Uint8Array): boolean {
  if (dict?.kind !== 'dict' || bytes[dict.end] !== 0x49 || bytes[dict.end + 1] !== 0x44) return false;
  return dict.entries.every(({ key, value }) => isNull(value) || (ENTRIES.get(key)?.(value) ?? true));
}
