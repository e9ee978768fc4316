import { PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, numberAt } from '../content/objects.ts';
import type { Raster } from '../reader/pages.ts';
import { type Burn, freshDict } from './burn.ts';
import { decodeCcitt } from './ccitt-decoder.ts';
import { encodeCcitt, recodeCcitt } from './ccitt-encoder.ts';
import { drawnPixels } from './drawn-pixels.ts';
import { FaxRows } from './fax-rows.ts';
import { burntSamples } from './sample-values.ts';

/** Burns an image of one bit in fax or JBIG2 coding; it comes back in Group 4 coding without loss. */
export async function burnBilevel(burn: Burn): Promise<PDFRawStream | undefined> {
  const { stream, width, height, context, paint } = burn;
  const [value] = burntSamples(stream.dict, paint, 1) ?? [];
  if (value === undefined) return undefined;
  const layout = faxLayout(burn);
  // The coding calls one of its colours black, whatever sample that stands for (ISO 32000-2, table 11).
  const isBlack = value < 0.5 !== (layout?.blackIs1 === true);
  const fax = layout && burnFax(burn, layout.byteAlign, isBlack);
  const data = fax ?? (await burnDrawn(burn, value < 0.5));
  if (!data) return undefined;
  const dict = freshDict(burn);
  const turned = fax && layout.blackIs1 ? { BlackIs1: true } : {};
  dict.set(PDFName.of('Filter'), PDFName.of('CCITTFaxDecode'));
  dict.set(PDFName.of('DecodeParms'), context.obj({ K: -1, Columns: width, Rows: height, ...turned }));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, data);
}

interface FaxLayout {
  readonly byteAlign: boolean;
  readonly blackIs1: boolean;
}

/** Of Group 4 data whose rows are as long as the image is wide; all other coding is for the engine to read. */
function faxLayout({ filter, stream, width }: Burn): FaxLayout | undefined {
  if (filter !== 'CCITTFaxDecode') return undefined;
  const parms = parmsOf(stream.dict);
  const flag = (key: string) => parms !== undefined && entry(parms, key)?.toString() === 'true';
  const columns = (parms && numberAt(parms, 'Columns')) ?? DEFAULT_COLUMNS;
  const isGroup4 = ((parms && numberAt(parms, 'K')) ?? 0) < 0;
  if (!isGroup4 || columns !== width) return undefined;
  return { byteAlign: flag('EncodedByteAlign'), blackIs1: flag('BlackIs1') };
}

/** Only rows that a box touches, and the one below each, are coded anew. `undefined` for data that is not whole. */
function burnFax(burn: Burn, byteAlign: boolean, isBlack: boolean): Uint8Array | undefined {
  const { data, width, height } = burn;
  const fax = decodeCcitt(data, { columns: width, rows: height, byteAlign });
  if (!fax) return undefined;
  const burnt = burntRows(burn, fax.rows, isBlack);
  if (!byteAlign) return recodeCcitt(fax, burnt);
  const all = new FaxRows(width);
  for (let i = 0; i < height; i++) all.add(burnt.get(i) ?? fax.rows.row(i));
  return encodeCcitt(all);
}

const DEFAULT_COLUMNS = 1728;

async function burnDrawn(burn: Burn, isBlack: boolean): Promise<Uint8Array | undefined> {
  const { stream, width, height } = burn;
  const raster = await drawnPixels(asGray(stream), width, height);
  if (!raster) return undefined;
  const drawn = new FaxRows(width);
  for (let row = 0; row < height; row++) drawn.close(changesOf(raster, row, drawn.open()));
  const burnt = burntRows(burn, drawn, isBlack);
  const rows = new FaxRows(width);
  for (let i = 0; i < height; i++) rows.add(burnt.get(i) ?? drawn.row(i));
  return encodeCcitt(rows);
}

/** The rows that a box touches, by number. */
function burntRows({ maskFor, width, height }: Burn, rows: FaxRows, isBlack: boolean): Map<number, Int32Array> {
  const burnt = new Map<number, Int32Array>();
  for (const { row, from, to } of maskFor(width, height).runs()) {
    burnt.set(row, painted(burnt.get(row) ?? rows.row(row), from, to, width, isBlack));
  }
  return burnt;
}

/** The row with columns `from` to `to` of one colour. */
function painted(row: Int32Array, from: number, to: number, width: number, isBlack: boolean): Int32Array {
  const left = [...row.filter((x) => x < from)];
  const right = row.filter((x) => x > to);
  const before = left.length % 2 === 1;
  const after = (row.length - right.length) % 2 === 1;
  if (before !== isBlack) left.push(from);
  if (after !== isBlack && to < width) left.push(to);
  return Int32Array.from(to < width ? [...left, ...right] : left);
}

/** The parameters of the last filter. */
function parmsOf(dict: PDFDict): PDFDict | undefined {
  const list = arrayAt(dict, 'DecodeParms');
  const last = list && items(list).at(-1);
  return last instanceof PDFDict ? last : dictAt(dict, 'DecodeParms');
}

/** The same data with its stored values as shades: 0 black, 1 white. */
function asGray(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  for (const key of ['ImageMask', 'Decode', 'SMask', 'Mask']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, stream.getContents());
}

/** Writes the columns of a row at which its colour changes, white first; gives their number. */
function changesOf({ data, width }: Raster, row: number, changes: Int32Array): number {
  let count = 0;
  let isBlack = false;
  for (let x = 0, at = 4 * row * width; x < width; x++, at += 4) {
    if ((data[at] as number) < 128 === isBlack) continue;
    changes[count++] = x;
    isBlack = !isBlack;
  }
  return count;
}
