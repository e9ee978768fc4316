import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';
import { undoPredictor } from './predictor.ts';

/** Filters whose output is an image rather than bytes (ISO 32000-2, 7.4.6 to 7.4.9). */
const IMAGE_FILTERS: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

export interface Decoded {
  readonly bytes: Uint8Array;
  /** The image filter that is left, with its parameters; without it `bytes` are the stream's data. */
  readonly image?: { readonly filter: string; readonly parms: PDFDict | undefined };
}

/**
 * A stream's data after its filters, up to an image filter. Throws `resource_limit` above the limits of
 * one stream and `damaged` where a filter is unknown or its data can't be read at all.
 */
export function decodeStream(stream: PDFRawStream): Decoded {
  const { dict } = stream;
  const filters = listAt(dict, 'Filter').map((name) => (name instanceof PDFName ? name.decodeText() : ''));
  if (filters.length > LIMITS.filters) throw tooLarge();
  const parms = listAt(dict, 'DecodeParms');
  let bytes = stream.getContents();
  for (const [i, filter] of filters.entries()) {
    const own = parms[i];
    const parm = own instanceof PDFDict ? own : undefined;
    if (IMAGE_FILTERS.has(filter)) {
      if (i !== filters.length - 1) throw unreadable();
      return { bytes, image: { filter, parms: parm } };
    }
    bytes = decodeOne(bytes, filter, parm, dict.context);
    if (bytes.length > LIMITS.streamBytes) throw tooLarge();
  }
  return { bytes };
}

function decodeOne(bytes: Uint8Array, filter: string, parms: PDFDict | undefined, context: PDFContext): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
      return undoPredictor(inflate(bytes), parms);
    case 'LZWDecode':
      return undoPredictor(decodeByLibrary(bytes, filter, parms, context), parms);
    case 'ASCIIHexDecode':
    case 'ASCII85Decode':
    case 'RunLengthDecode':
      return decodeByLibrary(bytes, filter, undefined, context);
    case 'Crypt':
      return bytes;
    default:
      throw unreadable();
  }
}

const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LIMITS.streamBytes };

/** A stream that is cut short or wrongly summed still shows what came before, as viewers show it. */
function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, TOLERANT);
  } catch (cause) {
    if (isTooLarge(cause)) throw tooLarge();
  }
  try {
    return inflateRawSync(bytes.subarray(2), TOLERANT);
  } catch (cause) {
    throw isTooLarge(cause) ? tooLarge() : unreadable(cause);
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof RangeError;
}

function decodeByLibrary(
  bytes: Uint8Array,
  filter: string,
  parms: PDFDict | undefined,
  context: PDFContext,
): Uint8Array {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (parms) dict.set(PDFName.of('DecodeParms'), parms);
  try {
    return bounded(decodePDFRawStream(PDFRawStream.of(dict, bytes)), bytes.length);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** What is decoded, up to one byte more than is allowed: the library's decoders have no cap of their own. */
function bounded(stream: ReturnType<typeof decodePDFRawStream>, packed: number): Uint8Array {
  const most = LIMITS.streamBytes + 1;
  let read = 0;
  // The library sets aside as much as it is asked for, and a page may have hundreds of parts of a few bytes.
  for (let ask = 2 * packed + LEAST_ASKED; read < most; ask *= 2) {
    const got = stream.getBytes(Math.min(ask, most - read)).length;
    read += got;
    if (got < ask) break;
  }
  stream.reset();
  return Uint8Array.from(stream.getBytes(read));
}
const LEAST_ASKED = 1024;

function listAt(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const value = dict.context.lookup(dict.get(PDFName.of(key)));
  if (value instanceof PDFArray) return value.asArray().map((item) => dict.context.lookup(item));
  return value instanceof PDFName || value instanceof PDFDict ? [value] : [];
}

function tooLarge(): BlackbarError {
  return new BlackbarError('resource_limit', 'unpacked_part');
}

function unreadable(cause?: unknown): BlackbarError {
  return new BlackbarError('damaged', 'packed_part', { cause });
}
