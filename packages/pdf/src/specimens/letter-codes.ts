import type { PDFDict } from '@cantoo/pdf-lib';
import { codeOf } from '../content/fonts/cmap.ts';
import { dictAt, entry, nameAt, numberAt, streamAt } from '../content/objects.ts';
import type { Operand } from '../content/operand.ts';
import { readOperations } from '../content/operations.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** Of a font with thousands of letters the first: an alphabet and its digits come early in every map. */
const MOST_CODES = 512;

/** A code as bytes in hexadecimal digits, two a byte. */
export type HexCode = string;

/**
 * Whether what a font draws and what it says can differ: it brings its own drawings, or its own map to text. Others
 * are drawn by the reader from the same names that it reads.
 */
export function canDiffer(font: PDFDict): boolean {
  if (nameAt(font, 'Subtype') === 'Type3' || entry(font, 'ToUnicode') !== undefined) return true;
  const descriptor = dictAt(font, 'FontDescriptor');
  return descriptor !== undefined && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => entry(descriptor, key));
}

/** Codes that a font can show: all of a simple font's, of a composite font those that its map to text names. */
export function letterCodes(font: PDFDict): HexCode[] {
  if (nameAt(font, 'Subtype') === 'Type0') return mappedCodes(font);
  const [first, last] = [numberAt(font, 'FirstChar') ?? 0, numberAt(font, 'LastChar') ?? 255];
  const count = Math.min(255, last) - Math.max(0, first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => hexOf([Math.max(0, first) + i]));
}

/** ISO 32000-2, 9.10.3. */
function mappedCodes(font: PDFDict): HexCode[] {
  const map = streamAt(font, 'ToUnicode');
  if (!map) return [];
  const codes: HexCode[] = [];
  for (const { operator, operands } of readOperations(decodeStream(map).bytes)) {
    if (operator === 'endbfchar')
      for (let i = 0; i + 1 < operands.length; i += 2) codes.push(...codesFrom(operands[i]));
    if (operator === 'endbfrange')
      for (let i = 0; i + 2 < operands.length; i += 3) codes.push(...codesFrom(operands[i], operands[i + 1]));
    if (codes.length >= MOST_CODES) break;
  }
  return [...new Set(codes)].slice(0, MOST_CODES);
}

function codesFrom(low: Operand | undefined, high = low): HexCode[] {
  if (low?.kind !== 'string' || high?.kind !== 'string' || low.bytes.length > 4) return [];
  const [first, last] = [codeOf(low.bytes), codeOf(high.bytes)];
  const count = Math.min(MOST_CODES, last - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    (first + i).toString(16).padStart(2 * low.bytes.length, '0'),
  );
}

function hexOf(bytes: readonly number[]): HexCode {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
