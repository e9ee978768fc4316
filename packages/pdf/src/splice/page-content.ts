import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, items } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** The pieces of /Contents are one stream; they part between tokens (ISO 32000-2, 7.8.2). */
export function contentOf(page: PDFPage): Uint8Array {
  const contents = entry(page.node, 'Contents');
  const pieces = contents instanceof PDFArray ? items(contents) : [contents];
  const decoded = pieces.flatMap((piece) => (piece instanceof PDFRawStream ? [decodeStream(piece).bytes] : []));
  const length = decoded.reduce((sum, bytes) => sum + bytes.length + 1, 0);
  if (length > LIMITS.streamBytes) {
    throw new BlackbarError('resource_limit', 'page_content');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const bytes of decoded) {
    all.set(bytes, at);
    at += bytes.length;
    all[at++] = 0x0a;
  }
  return all;
}
