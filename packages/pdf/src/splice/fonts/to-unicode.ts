import { codeOf } from '../../content/fonts/cmap.ts';
import type { Operand, StringOperand } from '../../content/operand.ts';
import { readOperations } from '../../content/operations.ts';
import { Edits } from '../edits.ts';
import { Unclaimed } from './unclaimed.ts';

/**
 * A range longer than this that counts up CIDs or single letters is not taken apart: it is the producer's whole
 * alphabet and tells nothing.
 */
const MAX_RANGE = 512;
/** Bytes of a code, and of a text (ISO 32000-2, 9.7.6.2 and 9.10.3). */
const [LONGEST_CODE, LONGEST_TEXT] = [4, 512];
/** A text's last two bytes are counted up: no range has more. */
const MOST_COUNTED = 0x10000;
/** Texts of several letters that are asked about; an honest map has some dozens. */
const MOST_TEXTS = 10_000;
/** Entries of one list at most, and its count must be true: readers drop lists that break either rule. */
const MAX_ENTRIES = 100;

/** What a list is between its operators (ISO 32000-2, 9.7.5.4 and 9.10.3), and how many operands an entry has. */
const KINDS = { bfchar: 2, bfrange: 3, cidchar: 2, cidrange: 3 } as const;

/** Entries between the operators that begin and end them, as they stand in a map. */
interface List {
  readonly kind: keyof typeof KINDS;
  readonly start: number;
  readonly end: number;
  readonly entries: readonly string[];
  /** Bytes of a code; 0 in a list that had no entries. */
  readonly width: number;
}

/** A CMap, to Unicode (ISO 32000-2, 9.10.3) or to CIDs (9.7.5.4), with the mappings of these codes only. */
export function mappingsOf(bytes: Uint8Array, shown: ReadonlySet<number>): Uint8Array {
  const lists = listsIn(bytes, shown);
  const [first, ...others] = lists;
  if (!first) return bytes;
  const edits = new Edits();
  const width = Math.max(...lists.map((list) => list.width));
  const losesAll = width > 0 && lists.every(({ entries }) => entries.length === 0);
  edits.replace(
    first.start,
    first.end,
    losesAll && first.kind.startsWith('bf') ? unused(shown, width) : listsOf(first),
  );
  for (const list of others) edits.replace(list.start, list.end, listsOf(list));
  return edits.apply(bytes);
}

/** Codes that a map has a text for; of a whole alphabet its first and its last. */
export function codesIn(bytes: Uint8Array): number[] {
  return [...readOperations(bytes)].flatMap(({ operator, operands }) => {
    const size = operator === 'endbfchar' ? 2 : operator === 'endbfrange' ? 3 : undefined;
    if (size === undefined) return [];
    return operands.flatMap((low, i) => (i % size === 0 ? codesOfRange(low, operands[i + size - 2]) : []));
  });
}

function codesOfRange(low: Operand, high: Operand | undefined): number[] {
  if (low.kind !== 'string' || high?.kind !== 'string') return [];
  const [first, last] = [codeOf(low.bytes), codeOf(high.bytes)];
  if (last - first >= MAX_RANGE) return [first, last];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Whether a map has a text of several letters that names a target, or more such texts than can be asked about. */
export function tells(bytes: Uint8Array, namesTarget: (text: string) => boolean): boolean {
  let asked = 0;
  for (const text of textsIn(bytes)) if (asked++ >= MOST_TEXTS || namesTarget(text)) return true;
  return false;
}

/** A string of digits that may stand for several letters, or a string that is written otherwise. */
const SEVERAL = /<\s*(?:[0-9A-Fa-f]\s*){8}|\(/;

/** What a map has for its codes where that is more than one letter. */
export function* textsIn(bytes: Uint8Array): Generator<string, void, undefined> {
  if (!SEVERAL.test(Buffer.from(bytes).toString('latin1'))) return;
  for (const { operator, operands } of readOperations(bytes)) {
    const size = operator === 'endbfchar' ? 2 : operator === 'endbfrange' ? 3 : undefined;
    for (let i = 0; size !== undefined && i + size <= operands.length; i += size) {
      yield* textsOf(operands[i + size - 1], countOf(operands[i] as Operand, operands[i + size - 2]));
    }
  }
}

function countOf(low: Operand, high: Operand | undefined): number {
  if (low.kind !== 'string' || high?.kind !== 'string') return 0;
  return Math.min(codeOf(high.bytes) - codeOf(low.bytes) + 1, MOST_COUNTED);
}

function* textsOf(to: Operand | undefined, codes: number): Generator<string, void, undefined> {
  const listed = to?.kind === 'array' ? to.items : [to];
  for (const item of listed) {
    if (item?.kind !== 'string' || item.bytes.length < 4) continue;
    for (let i = 0; i < (to === item ? codes : 1); i++) yield utf16(countedUp(item.bytes, i));
  }
}

function utf16(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

function listsIn(bytes: Uint8Array, shown: ReadonlySet<number>): List[] {
  const found: Found[] = [];
  let start: number | undefined;
  for (const operation of readOperations(bytes)) {
    const { operator, operands, end } = operation;
    if (kindOf('begin', operator)) start = operation.start;
    const kind = kindOf('end', operator);
    if (start === undefined || !kind) continue;
    found.push({ kind, start, end, operands });
    start = undefined;
  }
  const takers = new Map<string, Unclaimed>();
  // From the last on: of two entries for one code the later counts.
  return found
    .toReversed()
    .map((list) => listOf(list, shown, takers))
    .toReversed();
}

interface Found extends Pick<List, 'kind' | 'start' | 'end'> {
  readonly operands: readonly Operand[];
}

/** `takers` has for each kind and width of codes those that have no entry yet. */
function listOf(
  { kind, start, end, operands }: Found,
  shown: ReadonlySet<number>,
  takers: Map<string, Unclaimed>,
): List {
  const claim: Claim = ({ bytes: { length } }, first, last) => {
    if (length > LONGEST_CODE) return [];
    const key = `${kind.slice(0, 2)}${length}`;
    const taker = takers.get(key) ?? new Unclaimed(shown);
    takers.set(key, taker);
    return taker.claim(first, last);
  };
  const entries = KINDS[kind] === 2 ? keptCharacters(operands, claim) : keptRanges(operands, claim);
  const width = operands[0]?.kind === 'string' ? operands[0].bytes.length : 0;
  return { kind, start, end, entries, width };
}

/** Codes as wide as this one, from the first to the last, that are shown and have no entry yet. */
type Claim = (code: StringOperand, first: number, last: number) => readonly number[];

function kindOf(prefix: 'begin' | 'end', operator: string): keyof typeof KINDS | undefined {
  const kind = operator.startsWith(prefix) ? operator.slice(prefix.length) : '';
  return kind in KINDS ? (kind as keyof typeof KINDS) : undefined;
}

/**
 * A map that loses its last mapping is none to some readers: they would go by the names of glyphs where they did not
 * before.
 */
function unused(shown: ReadonlySet<number>, width: number): string {
  let code = 0;
  while (shown.has(code)) code++;
  return listsOf({ kind: 'bfchar', entries: [`<${code.toString(16).padStart(2 * width, '0')}> <fffd>`] });
}

function listsOf({ entries, kind }: Pick<List, 'entries' | 'kind'>): string {
  const lists: string[] = [];
  for (let i = 0; i < entries.length; i += MAX_ENTRIES) {
    const some = entries.slice(i, i + MAX_ENTRIES);
    lists.push(`${some.length} begin${kind}\n${some.join('\n')}\nend${kind}`);
  }
  return lists.join('\n');
}

function keptCharacters(operands: readonly Operand[], claim: Claim): string[] {
  const kept: string[] = [];
  for (let i = operands.length - (operands.length % 2) - 2; i >= 0; i -= 2) {
    const [code, text] = [operands[i], operands[i + 1]];
    if (code?.kind !== 'string' || (text?.kind !== 'string' && text?.kind !== 'number')) continue;
    const value = codeOf(code.bytes);
    if (claim(code, value, value).length > 0) kept.push(`<${hexOf(code.bytes)}> ${targetOf(text, 0)}`);
  }
  return kept.toReversed();
}

function keptRanges(operands: readonly Operand[], claim: Claim): string[] {
  const kept: string[][] = [];
  for (let i = operands.length - (operands.length % 3) - 3; i >= 0; i -= 3) {
    const [low, high, to] = [operands[i], operands[i + 1], operands[i + 2]];
    if (low?.kind !== 'string' || high?.kind !== 'string' || !to) continue;
    const [first, last] = [codeOf(low.bytes), codeOf(high.bytes)];
    if (last - first >= MAX_RANGE && isAlphabet(to)) {
      kept.push([`<${hexOf(low.bytes)}> <${hexOf(high.bytes)}> ${targetOf(to, 0)}`]);
      continue;
    }
    if (to.kind === 'string' && to.bytes.length > LONGEST_TEXT) continue;
    const end = to.kind === 'array' ? Math.min(last, first + to.items.length - 1) : last;
    kept.push(claim(low, first, end).map((code) => rangeOf(code, first, low, to)));
  }
  return kept.toReversed().flat();
}

/** CIDs or single letters; what has several letters may spell a word. */
function isAlphabet(to: Operand): boolean {
  return to.kind === 'number' || (to.kind === 'string' && to.bytes.length <= 2);
}

function rangeOf(code: number, first: number, low: StringOperand, to: Operand): string {
  const hex = code.toString(16).padStart(low.bytes.length * 2, '0');
  return `<${hex}> <${hex}> ${targetOf(to, code - first)}`;
}

/** What the code at `offset` in its range is mapped to: its CID, or its text. */
function targetOf(to: Operand, offset: number): string {
  return to.kind === 'number' ? String(to.value + offset) : `<${hexOf(targetAt(to, offset))}>`;
}

/** The text of the code at `offset` in its range: counted up in the last two bytes, or listed. */
export function targetAt(to: Operand, offset: number): Uint8Array {
  const listed = to.kind === 'array' ? to.items[offset] : to;
  if (listed?.kind !== 'string') return new Uint8Array();
  return to.kind === 'array' ? listed.bytes : countedUp(listed.bytes, offset);
}

function countedUp(text: Uint8Array, by: number): Uint8Array {
  const bytes = Uint8Array.from(text);
  const last = bytes.length - 1;
  if (last < 0) return bytes;
  const value = (last > 0 ? (bytes[last - 1] as number) * 256 : 0) + (bytes[last] as number) + by;
  bytes[last] = value & 0xff;
  if (last > 0) bytes[last - 1] = (value >> 8) & 0xff;
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
