import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFDocument, PDFName, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, items } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { isSpace } from '../content/tokenizer.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from './decode-stream.ts';

/**
 * Makes one stream of a page's pieces where an operation begins in one and ends in the next (ISO 32000-2, 7.8.2): each
 * stream can be read by itself then. True if there were any. Throws `damaged` or `resource_limit`.
 */
export function joinTornContent(document: PDFDocument): boolean {
  const torn = new Map<PDFRawStream, boolean>();
  let room: number = LIMITS.inflatedBytes;
  let joined = false;
  for (const { node } of document.getPages()) {
    const pieces = piecesOf(node);
    if (!pieces.slice(0, -1).some((piece) => isKnownAsTorn(piece, torn))) continue;
    const bytes = Buffer.concat(pieces.flatMap((piece) => [decodeStream(piece).bytes, Buffer.from('\n')]));
    room -= bytes.length;
    // Pieces that pages share stand in each of them now.
    if (bytes.length > LIMITS.streamBytes || room < 0) throw new BlackbarError('resource_limit', 'page_content');
    node.set(PDFName.Contents, node.context.register(node.context.flateStream(bytes)));
    joined = true;
  }
  return joined;
}

function piecesOf(page: PDFPageLeaf): PDFRawStream[] {
  const contents = entry(page, 'Contents');
  return contents instanceof PDFArray ? items(contents).filter((item) => item instanceof PDFRawStream) : [];
}

function isKnownAsTorn(piece: PDFRawStream, torn: Map<PDFRawStream, boolean>): boolean {
  const known = torn.get(piece) ?? isTorn(decodeStream(piece).bytes);
  torn.set(piece, known);
  return known;
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
