import { deflateSync } from 'node:zlib';
import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

export function packed(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  dict.set(PDFName.of('Filter'), PDFName.FlateDecode);
  // A level fixed here, not the library's default of the day: equal input gives equal bytes. Copied: zlib gives
  // short data in buffers of 16 KB, and all streams of a file wait for its end.
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes, { level: 6 })));
}
