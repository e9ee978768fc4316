import { PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, numberAt } from '../content/objects.ts';
import type { Raster } from '../reader/pages.ts';
import { type Burn, freshDict } from './burn-image.ts';
import { type Changes, decodeCcitt } from './ccitt-decoder.ts';
import { CcittEncoder } from './ccitt-encoder.ts';
import { drawnPixels } from './drawn-pixels.ts';
import { burntSamples } from './sample-values.ts';

/** Burns an image of one bit in fax or JBIG2 coding; it comes back in Group 4 coding without loss. */
export async function burnBilevel(burn: Burn): Promise<PDFRawStream | undefined> {
  const { stream, width, height, context, paint } = burn;
  const [value] = burntSamples(stream.dict, paint, 1) ?? [];
  const rows = decodedRows(burn) ?? (await drawnRows(burn));
  if (value === undefined || !rows) return undefined;
  for (const { row, from, to } of burn.maskFor(width, height).runs()) {
    rows[row] = painted(rows[row] ?? [], from, to, width, value < 0.5);
  }
  const encoder = new CcittEncoder(width);
  for (const row of rows) encoder.row(row);
  const dict = freshDict(burn);
  dict.set(PDFName.of('Filter'), PDFName.of('CCITTFaxDecode'));
  dict.set(PDFName.of('DecodeParms'), context.obj({ K: -1, Columns: width, Rows: height }));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, encoder.finish());
}

/** Changes of the sample's value, 1 first, from Group 4 data that is whole. */
function decodedRows({ filter, stream, data, width, height }: Burn): Changes[] | undefined {
  if (filter !== 'CCITTFaxDecode') return undefined;
  const parms = parmsOf(stream.dict);
  const flag = (key: string) => parms !== undefined && entry(parms, key)?.toString() === 'true';
  const columns = (parms && numberAt(parms, 'Columns')) ?? DEFAULT_COLUMNS;
  // Black is stored as 0 unless the file says otherwise, and rows of another length are guesswork.
  const isGroup4 = ((parms && numberAt(parms, 'K')) ?? 0) < 0;
  if (!isGroup4 || columns !== width || flag('BlackIs1')) return undefined;
  return decodeCcitt(data, { columns, rows: height, byteAlign: flag('EncodedByteAlign') });
}

const DEFAULT_COLUMNS = 1728;

/** The parameters of the last filter. */
function parmsOf(dict: PDFDict): PDFDict | undefined {
  const list = arrayAt(dict, 'DecodeParms');
  const last = list && items(list).at(-1);
  return last instanceof PDFDict ? last : dictAt(dict, 'DecodeParms');
}

async function drawnRows({ stream, width, height }: Burn): Promise<Changes[] | undefined> {
  const raster = await drawnPixels(asGray(stream), width, height);
  return raster && Array.from({ length: height }, (_, row) => changesOf(raster, row));
}

/** The row with columns `from` to `to` of one colour. */
function painted(row: Changes, from: number, to: number, width: number, isBlack: boolean): Changes {
  const left = row.filter((x) => x < from);
  const right = row.filter((x) => x > to);
  const before = left.length % 2 === 1;
  const after = (row.length - right.length) % 2 === 1;
  if (before !== isBlack) left.push(from);
  if (after !== isBlack && to < width) left.push(to);
  return to < width ? [...left, ...right] : left;
}

/** The same data with its stored values as shades: 0 black, 1 white. */
function asGray(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  for (const key of ['ImageMask', 'Decode', 'SMask', 'Mask']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, stream.getContents());
}

/** The columns of a row at which its colour changes, white first. */
function changesOf({ data, width }: Raster, row: number): number[] {
  const changes: number[] = [];
  let isBlack = false;
  for (let x = 0, at = 4 * row * width; x < width; x++, at += 4) {
    if ((data[at] as number) < 128 === isBlack) continue;
    changes.push(x);
    isBlack = !isBlack;
  }
  return changes;
}
