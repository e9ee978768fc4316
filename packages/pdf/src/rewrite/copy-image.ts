import { inflateSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, entry, nameAt, numberAt } from '../content/objects.ts';
import { withoutMetadata } from '../image/jpeg-segments.ts';
import { withoutJpxMetadata } from '../image/jpx-boxes.ts';
import { componentsOf, isStencil } from '../image/sample-values.ts';
import { LIMITS } from '../limits.ts';
import { type Decoded, decodeStream } from './decode-stream.ts';
import { packed } from './packed.ts';

type CopyParms = (parms: PDFObject) => PDFObject | undefined;

/**
 * A picture that shows the same and holds nothing else: no notes of a camera or a program, no rows below its height,
 * nothing behind the end of its packed data. What can't be unpacked stays as it is, and verification judges it.
 */
export function copyImage(stream: PDFRawStream, dict: PDFDict, copyParms: CopyParms): PDFRawStream {
  if (nameAt(stream.dict, 'Filter') === 'FlateDecode') {
    const flate = trimmedFlate(stream);
    if (!flate) return asItIs(stream, dict, copyParms);
    setParms(stream.dict.get(PDFName.of('DecodeParms')), dict, copyParms);
    return flate.rows ? packed(dict, flate.rows) : asPacked(dict, 'FlateDecode', flate.data);
  }
  const unpacked = unpackedOf(stream);
  if (!unpacked) return asItIs(stream, dict, copyParms);
  const { bytes, image } = unpacked;
  if (!image) return packed(dict, bytes.subarray(0, shownBytes(stream.dict)));
  setParms(image.parms, dict, copyParms);
  return asPacked(dict, image.filter, CLEANED[image.filter]?.(bytes) ?? bytes);
}

const CLEANED: Readonly<Record<string, (data: Uint8Array) => Uint8Array>> = {
  DCTDecode: withoutMetadata,
  JPXDecode: withoutJpxMetadata,
};

/**
 * The packed data up to its end or, where it holds more than is shown, the rows that are; a predictor's stay predicted.
 */
function trimmedFlate(stream: PDFRawStream): { readonly data: Uint8Array; readonly rows?: Uint8Array } | undefined {
  const data = stream.getContents();
  const inflated = inflatedOf(data);
  if (!inflated) return undefined;
  const { bytes, length } = inflated;
  const most = predictedBytes(stream.dict, shownBytes(stream.dict));
  return { data: data.subarray(0, length), ...(bytes.length > most ? { rows: bytes.subarray(0, most) } : {}) };
}

/** A PNG predictor has a byte before each of its rows (ISO 32000-2, 7.4.4.4). */
function predictedBytes(dict: PDFDict, bytes: number): number {
  const parms = dictAt(dict, 'DecodeParms');
  if (!parms || (numberAt(parms, 'Predictor') ?? 1) < 10) return bytes;
  const bits = (numberAt(parms, 'Colors') ?? 1) * (numberAt(parms, 'BitsPerComponent') ?? 8);
  const row = Math.ceil((bits * (numberAt(parms, 'Columns') ?? 1)) / 8);
  return Math.ceil(bytes / row) * (row + 1);
}

/** Of plain samples (8.9.5.3); without end where their number is not known. */
function shownBytes(dict: PDFDict): number {
  const bits = isStencil(dict) ? 1 : (numberAt(dict, 'BitsPerComponent') ?? 1);
  const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0];
  const components = isStencil(dict) ? 1 : componentsOf(dict, bits);
  if (components === undefined || !(width >= 1 && height >= 1)) return Number.POSITIVE_INFINITY;
  return Math.ceil((width * components * bits) / 8) * height;
}

/** `length`: of the packed data with its check sum (RFC 1950, 2.2). */
function inflatedOf(data: Uint8Array): { readonly bytes: Uint8Array; readonly length: number } | undefined {
  try {
    const told = inflateSync(data, { info: true, maxOutputLength: LIMITS.streamBytes });
    const { buffer, engine } = told as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return { bytes: buffer, length: engine.bytesWritten };
  } catch {
    return undefined;
  }
}

function unpackedOf(stream: PDFRawStream): Decoded | undefined {
  try {
    return decodeStream(stream);
  } catch (cause) {
    if (cause instanceof BlackbarError) return undefined;
    throw cause;
  }
}

function asPacked(dict: PDFDict, filter: string, data: Uint8Array): PDFRawStream {
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  return PDFRawStream.of(dict, data);
}

function asItIs(stream: PDFRawStream, dict: PDFDict, copyParms: CopyParms): PDFRawStream {
  const filter = entry(stream.dict, 'Filter');
  if (filter) dict.set(PDFName.of('Filter'), copyFilter(filter, stream.dict.context, dict.context));
  setParms(stream.dict.get(PDFName.of('DecodeParms')), dict, copyParms);
  return PDFRawStream.of(dict, stream.getContents());
}

function setParms(parms: PDFObject | undefined, dict: PDFDict, copyParms: CopyParms): void {
  const copied = parms && copyParms(parms);
  if (copied) dict.set(PDFName.of('DecodeParms'), copied);
}

function copyFilter(filter: PDFObject, from: PDFContext, to: PDFContext): PDFObject {
  if (!(filter instanceof PDFArray)) return filter;
  const copy = PDFArray.withContext(to);
  for (const item of filter.asArray()) copy.push(from.lookup(item) ?? item);
  return copy;
}
