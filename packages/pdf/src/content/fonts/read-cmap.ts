import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { entry, nameAt, numberAt, textOfName } from '../objects.ts';
import type { Operand } from '../operand.ts';
import { type Operation, readOperations } from '../operations.ts';
import { type CMap, codeOf } from './cmap.ts';
import { predefinedCMap } from './predefined-cmaps.ts';

/** Files that use one another as base are followed this far. */
const MAX_BASES = 8;
const MAX_RANGES = 200_000;

interface CodeSpace {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

interface CidRange {
  readonly length: number;
  readonly low: number;
  readonly high: number;
  readonly cid: number;
}

/** The CMap that a composite font names or holds; `undefined` where it cannot be known. */
export function readCMap(font: PDFDict): CMap | undefined {
  const encoding = entry(font, 'Encoding');
  if (encoding instanceof PDFName) return predefinedCMap(textOfName(encoding));
  return encoding instanceof PDFRawStream ? embeddedCMap(encoding, 0) : undefined;
}

function embeddedCMap(stream: PDFRawStream, depth: number): CMap | undefined {
  const mapping = new Mapping(numberAt(stream.dict, 'WMode') === 1, baseOf(stream, depth));
  for (const operation of readOperations(decodeStream(stream).bytes)) {
    mapping.take(operation);
    if (mapping.ranges.length > MAX_RANGES) return undefined;
  }
  return mapping.cmap();
}

/** What the operators of a CMap define (ISO 32000-2, 9.7.5.4). */
class Mapping {
  readonly ranges: CidRange[] = [];
  readonly #spaces: CodeSpace[] = [];
  #vertical: boolean;
  #base: CMap | undefined;

  constructor(vertical: boolean, base: CMap | undefined) {
    this.#vertical = vertical;
    this.#base = base;
  }

  take({ operator, operands }: Operation): void {
    const [first, second] = operands;
    const name = first?.kind === 'name' ? first.value : undefined;
    if (operator === 'endcodespacerange') this.#spaces.push(...pairs(operands));
    else if (operator === 'endcidrange') this.ranges.push(...triples(operands, 3));
    else if (operator === 'endcidchar') this.ranges.push(...triples(operands, 2));
    else if (operator === 'usecmap' && name !== undefined) this.#base ??= predefinedCMap(name);
    else if (operator === 'def' && name === 'WMode') this.#vertical = second?.kind === 'number' && second.value === 1;
  }

  /** `undefined` where no code has a length. */
  cmap(): CMap | undefined {
    const [spaces, base] = [this.#spaces, this.#base];
    if (spaces.length === 0 && !base) return undefined;
    const ranges = this.ranges.sort((a, b) => a.length - b.length || a.low - b.low);
    return {
      vertical: this.#vertical,
      lengthAt: (bytes, at) => lengthIn(spaces, bytes, at) ?? base?.lengthAt(bytes, at) ?? shortest(spaces, bytes, at),
      cidOf: (code, length) => cidIn(ranges, code, length) ?? base?.cidOf(code, length) ?? 0,
    };
  }
}

function baseOf(stream: PDFRawStream, depth: number): CMap | undefined {
  if (depth >= MAX_BASES) return undefined;
  const base = entry(stream.dict, 'UseCMap');
  if (base instanceof PDFRawStream) return embeddedCMap(base, depth + 1);
  const name = nameAt(stream.dict, 'UseCMap');
  return name === undefined ? undefined : predefinedCMap(name);
}

function pairs(operands: readonly Operand[]): CodeSpace[] {
  const found: CodeSpace[] = [];
  for (let i = 0; i + 1 < operands.length; i += 2) {
    const low = operands[i];
    const high = operands[i + 1];
    if (low?.kind !== 'string' || high?.kind !== 'string') continue;
    if (low.bytes.length === high.bytes.length && low.bytes.length > 0 && low.bytes.length <= 4) {
      found.push({ low: low.bytes, high: high.bytes });
    }
  }
  return found;
}

/** `<low> <high> cid` or, of single characters, `<code> cid`. */
function triples(operands: readonly Operand[], size: 2 | 3): CidRange[] {
  const found: CidRange[] = [];
  for (let i = 0; i + size <= operands.length; i += size) {
    const low = operands[i];
    const high = operands[i + size - 2];
    const cid = operands[i + size - 1];
    if (low?.kind !== 'string' || high?.kind !== 'string' || cid?.kind !== 'number') continue;
    found.push({ length: low.bytes.length, low: codeOf(low.bytes), high: codeOf(high.bytes), cid: cid.value });
  }
  return found;
}

function lengthIn(spaces: readonly CodeSpace[], bytes: Uint8Array, at: number): number | undefined {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    for (const { low, high } of spaces) if (low.length === length && within(low, high, bytes, at)) return length;
  }
  return undefined;
}

/** Each byte lies in its own range: code spaces are boxes, not intervals. */
function within(low: Uint8Array, high: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < low.length; i++) {
    const byte = bytes[at + i] as number;
    if (byte < (low[i] as number) || byte > (high[i] as number)) return false;
  }
  return true;
}

/** An invalid code uses up as many bytes as the shortest code space (ISO 32000-2, 9.7.6.3). */
function shortest(spaces: readonly CodeSpace[], bytes: Uint8Array, at: number): number {
  const length = spaces.reduce((least, { low }) => Math.min(least, low.length), 4);
  return Math.max(1, Math.min(length, bytes.length - at));
}

function cidIn(ranges: readonly CidRange[], code: number, length: number): number | undefined {
  let from = 0;
  let to = ranges.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const range = ranges[middle] as CidRange;
    if (range.length < length || (range.length === length && range.high < code)) from = middle + 1;
    else if (range.length > length || range.low > code) to = middle - 1;
    else return range.cid + code - range.low;
  }
  return undefined;
}
