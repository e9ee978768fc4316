import { PDFArray, PDFName, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, items } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { isSpace } from '../content/tokenizer.ts';
import { decodeStream } from './decode-stream.ts';

/**
 * Makes one stream of a page's pieces where an operation begins in one and ends in the next (ISO 32000-2, 7.8.2): each
 * stream that is copied can be read by itself then.
 */
export function joinTornContent(page: PDFPageLeaf): void {
  const contents = entry(page, 'Contents');
  if (!(contents instanceof PDFArray) || contents.size() < 2) return;
  const pieces = items(contents).flatMap((item) => (item instanceof PDFRawStream ? [decodeStream(item).bytes] : []));
  if (!pieces.slice(0, -1).some(isTorn)) return;
  const joined = Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.from('\n')]));
  page.set(PDFName.Contents, page.context.register(page.context.flateStream(joined)));
}

/** Behind the last operator, or inside an inline image, there is more. */
function isTorn(bytes: Uint8Array): boolean {
  let end = 0;
  let inImage = false;
  for (const operation of readOperations(bytes)) {
    end = operation.end;
    inImage = operation.data !== undefined && operation.data.end === end;
  }
  return inImage || bytes.subarray(end).some((byte) => !isSpace(byte));
}
