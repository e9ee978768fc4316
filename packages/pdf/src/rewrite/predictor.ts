import { BlackbarError } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import { numberAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/** Undoes the PNG and TIFF predictors of Flate and LZW data (ISO 32000-2, 7.4.4.4). */
export function undoPredictor(bytes: Uint8Array, parms: PDFDict | undefined): Uint8Array {
  const predictor = parms && numberAt(parms, 'Predictor');
  if (!parms || predictor === undefined || predictor < 2) return bytes;
  const colors = numberAt(parms, 'Colors') ?? 1;
  const bits = numberAt(parms, 'BitsPerComponent') ?? 8;
  const columns = numberAt(parms, 'Columns') ?? 1;
  const rowBits = colors * bits * columns;
  if (!(rowBits > 0 && rowBits <= 8 * LIMITS.streamBytes)) throw new BlackbarError('damaged', 'image');
  const row = Math.ceil(rowBits / 8);
  if (predictor === 2) return undoTiff(bytes, row, colors, bits);
  return undoPng(bytes, row, Math.max(1, (colors * bits) >> 3));
}

/** A row is as long as the file says: nothing is allocated or walked that there is no data for. */
function undoPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(bytes.length - rows);
  let above = out.subarray(0, 0);
  for (let y = 0; y < rows; y++) {
    const from = y * (row + 1);
    const line = out.subarray(y * row, (y + 1) * row);
    line.set(bytes.subarray(from + 1, from + 1 + row));
    undoLine(bytes[from] ?? 0, line, above, pixel);
    above = line;
  }
  return out;
}

/** `line` holds the differences and afterwards the samples; filters 0 to 4 of PNG (RFC 2083, section 6). */
function undoLine(filter: number, line: Uint8Array, above: Uint8Array, pixel: number): void {
  for (let i = 0; i < line.length; i++) {
    const a = i >= pixel ? (line[i - pixel] ?? 0) : 0;
    const b = above[i] ?? 0;
    const c = i >= pixel ? (above[i - pixel] ?? 0) : 0;
    line[i] = ((line[i] ?? 0) + predicted(filter, a, b, c)) & 255;
  }
}

/** From the samples to the left, above, and above to the left. */
function predicted(filter: number, a: number, b: number, c: number): number {
  switch (filter) {
    case 1:
      return a;
    case 2:
      return b;
    case 3:
      return (a + b) >> 1;
    case 4:
      return paeth(a, b, c);
    default:
      return 0;
  }
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

function undoTiff(bytes: Uint8Array, row: number, colors: number, bits: number): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let start = 0; start < out.length; start += row) {
    const line = out.subarray(start, start + row);
    if (bits === 8)
      for (let i = colors; i < line.length; i++) line[i] = ((line[i] ?? 0) + (line[i - colors] ?? 0)) & 255;
    else if (bits === 16) undoTiff16(line, colors);
    else undoTiffBits(line, colors, bits);
  }
  return out;
}

function undoTiff16(line: Uint8Array, colors: number): void {
  for (let i = 2 * colors; i + 1 < line.length; i += 2) {
    const left = ((line[i - 2 * colors] ?? 0) << 8) | (line[i - 2 * colors + 1] ?? 0);
    const sum = (((line[i] ?? 0) << 8) | (line[i + 1] ?? 0)) + left;
    line[i] = (sum >> 8) & 255;
    line[i + 1] = sum & 255;
  }
}

function undoTiffBits(line: Uint8Array, colors: number, bits: number): void {
  const mask = (1 << bits) - 1;
  const at = (i: number) => ((line[(i * bits) >> 3] ?? 0) >> (8 - bits - ((i * bits) & 7))) & mask;
  for (let i = colors; (i + 1) * bits <= line.length * 8; i++) {
    const value = (at(i) + at(i - colors)) & mask;
    const shift = 8 - bits - ((i * bits) & 7);
    const index = (i * bits) >> 3;
    line[index] = ((line[index] ?? 0) & ~(mask << shift)) | (value << shift);
  }
}
