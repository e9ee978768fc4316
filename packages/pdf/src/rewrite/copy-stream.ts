import { deflateSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { withoutMetadata } from '../image/jpeg-segments.ts';
import { decodeStream } from './decode-stream.ts';

/**
 * The stream with `dict` for its dictionary. Everything but pictures is unpacked and packed again, so that
 * nothing can lie behind the end of packed data; pictures keep their packing and lose the camera's notes.
 */
export function copyStreamData(
  stream: PDFRawStream,
  dict: PDFDict,
  role: string,
  copyParms: (parms: PDFObject) => PDFObject | undefined,
  clean: (data: Uint8Array, role: string) => Uint8Array,
): PDFRawStream {
  if (role === 'image') return copyImage(stream, dict, copyParms);
  const { bytes, image } = readable(stream);
  if (image) return copyImage(stream, dict, copyParms);
  if (isStillPacked(bytes)) return packed(dict, new Uint8Array());
  return packed(dict, clean(bytes, role));
}

/** Unpacked data that is packed once more (RFC 1950, 2.2), its filter lost: no reader shows it, anyone could unpack it. */
function isStillPacked(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return method === 0x78 && (method * 256 + flags) % 31 === 0;
}

export function packed(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  dict.set(PDFName.of('Filter'), PDFName.FlateDecode);
  // A level fixed here, not the library's default of the day: equal input gives equal bytes. Copied: zlib gives
  // short data in buffers of 16 KB, and all streams of a file wait for its end.
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes, { level: 6 })));
}

/** What no reader can unpack shows nothing, so nothing of it is kept. */
function readable(stream: PDFRawStream): ReturnType<typeof decodeStream> {
  try {
    return decodeStream(stream);
  } catch (cause) {
    if (cause instanceof BlackbarError && cause.code === 'damaged') return { bytes: new Uint8Array() };
    throw cause;
  }
}

function copyImage(
  stream: PDFRawStream,
  dict: PDFDict,
  copyParms: (parms: PDFObject) => PDFObject | undefined,
): PDFRawStream {
  const filter = stream.dict.context.lookup(stream.dict.get(PDFName.of('Filter')));
  const parms = stream.dict.get(PDFName.of('DecodeParms'));
  if (filter) dict.set(PDFName.of('Filter'), copyFilter(filter, stream.dict.context, dict.context));
  const copied = parms && copyParms(parms);
  if (copied) dict.set(PDFName.of('DecodeParms'), copied);
  const data = stream.getContents();
  return PDFRawStream.of(dict, isPlainJpeg(stream.dict.context, filter) ? withoutMetadata(data) : data);
}

function copyFilter(filter: PDFObject, from: PDFContext, to: PDFContext): PDFObject {
  if (!(filter instanceof PDFArray)) return filter;
  const copy = PDFArray.withContext(to);
  for (const item of filter.asArray()) copy.push(from.lookup(item) ?? item);
  return copy;
}

function isPlainJpeg(context: PDFContext, filter: PDFObject | undefined): boolean {
  const only = filter instanceof PDFArray && filter.size() === 1 ? context.lookup(filter.get(0)) : filter;
  return only === PDFName.of('DCTDecode');
}
