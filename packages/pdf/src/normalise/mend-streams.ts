import { constants, inflateSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import { type PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { writeOutFilters } from '../content/filter-names.ts';
import { nameAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/**
 * Writes out what filters are called, and replaces each stream that breaks off in the middle by what comes before the
 * break, as viewers show it, so that everyone after reads the same. What can't be unpacked at all becomes empty. True
 * if any was replaced.
 */
export function mendStreams(context: PDFContext): boolean {
  let mended = false;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    writeOutFilters(object.dict);
    // Pictures are for their own decoders: what one of them can't read, another may.
    if (nameAt(object.dict, 'Subtype') === 'Image' || isReadable(object)) continue;
    const dict = object.dict.clone(context);
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(PDFName.of(key));
    context.assign(ref, PDFRawStream.of(dict, salvaged(object)));
    mended = true;
  }
  return mended;
}

function isReadable(stream: PDFRawStream): boolean {
  try {
    decodeStream(stream);
    return true;
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return false;
    throw error;
  }
}

function salvaged(stream: PDFRawStream): Uint8Array {
  const parms = stream.dict.lookup(PDFName.of('DecodeParms'));
  // Rows that a predictor made can't be told from the bytes before the break alone.
  const plain = nameAt(stream.dict, 'Filter') === 'FlateDecode' && !(parms instanceof PDFDict);
  return plain ? inflatedPart(stream.getContents()) : new Uint8Array(0);
}

/**
 * The longest beginning that unpacks without an error, found by halving: zlib gives nothing of what it read in vain.
 */
function inflatedPart(bytes: Uint8Array): Uint8Array {
  let part: Uint8Array = new Uint8Array(0);
  let good = 0;
  for (let bad = bytes.length + 1; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    try {
      part = inflateSync(bytes.subarray(0, middle), TOLERANT);
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return part;
}

const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LIMITS.streamBytes };
