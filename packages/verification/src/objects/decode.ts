import { ascii85, asciiHex, runLength } from './filters/ascii.ts';
import { flate } from './filters/flate.ts';
import { lzw } from './filters/lzw.ts';
import { unpredict } from './filters/predictor.ts';
import { PdfDict, PdfName, type PdfStream, type PdfValue } from './types.ts';

/** Limits of a hostile file: per stream, and filters in a row. */
const MAX_STREAM = 64 * 1024 * 1024;
const MAX_FILTERS = 4;

/** Image codecs: their samples are pictures and are looked at as pictures. */
const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

export interface Decoded {
  readonly bytes: Uint8Array;
  /** The image codec at which decoding stopped. */
  readonly codec?: string;
  /** A filter that could not be undone: these bytes hide what is in them. */
  readonly opaque: boolean;
}

/** Undoes a stream's filters. `resolve` follows references inside the stream's dictionary. */
export function decodeStream(stream: PdfStream, resolve: (value: PdfValue) => PdfValue): Decoded {
  const filters = list(resolve(stream.dict.get('Filter') ?? stream.dict.get('F')), resolve);
  const parameters = list(resolve(stream.dict.get('DecodeParms') ?? stream.dict.get('DP')), resolve);
  let bytes = stream.raw;
  if (filters.length > MAX_FILTERS) return { bytes, opaque: true };
  for (const [i, filter] of filters.entries()) {
    const name = filter instanceof PdfName ? filter.name : '';
    if (PICTURES.has(name)) return { bytes, codec: name, opaque: false };
    const next = undo(name, bytes, parameters[i] ?? null, resolve);
    if (!next) return { bytes, opaque: true };
    bytes = next;
  }
  return { bytes, opaque: false };
}

function list(value: PdfValue, resolve: (value: PdfValue) => PdfValue): PdfValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(resolve) : [value];
}

function undo(
  name: string,
  data: Uint8Array,
  parms: PdfValue,
  resolve: (value: PdfValue) => PdfValue,
): Uint8Array | undefined {
  const number = (key: string, otherwise: number): number => {
    const value = parms instanceof PdfDict ? resolve(parms.get(key)) : null;
    return typeof value === 'number' ? value : otherwise;
  };
  const predicted = (bytes: Uint8Array | undefined) =>
    bytes &&
    unpredict(bytes, {
      predictor: number('Predictor', 1),
      colors: number('Colors', 1),
      bits: number('BitsPerComponent', 8),
      columns: number('Columns', 1),
    });
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return predicted(flate(data, MAX_STREAM));
    case 'LZWDecode':
    case 'LZW':
      return predicted(lzw(data, MAX_STREAM, number('EarlyChange', 1)));
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(data, MAX_STREAM);
    case 'ASCIIHexDecode':
    case 'AHx':
      return asciiHex(data);
    case 'RunLengthDecode':
    case 'RL':
      return runLength(data, MAX_STREAM);
    default:
      return undefined;
  }
}
