import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { textOfName } from '../content/objects.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { loadStructure } from './structure.ts';

/** A string in hexadecimal in a stream's own data (ISO 32000-2, 7.3.4.3): a letter is two digits at least. */
const HEX = /<([\da-fA-F\s]{8,65536})>/g;

/**
 * All that a program could take for text in a normalised file, a piece at a time: strings and names of its objects,
 * and what its streams hold, but for pictures. Throws `damaged` or `resource_limit`.
 */
export async function* dataOfFile(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const document = await loadStructure(bytes);
  for (const [, object] of document.context.enumerateIndirectObjects()) yield* dataOf(object);
}

function* dataOf(root: PDFObject): Generator<Uint8Array> {
  const open: PDFObject[] = [root];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFString || object instanceof PDFHexString) yield object.asBytes();
    else if (object instanceof PDFName) yield Buffer.from(textOfName(object), 'latin1');
    else if (object instanceof PDFRawStream) yield* dataOfStream(object);
    for (const part of partsOf(object)) open.push(part);
  }
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.entries().flat();
  return object instanceof PDFRawStream ? [object.dict] : [];
}

function* dataOfStream(stream: PDFRawStream): Generator<Uint8Array> {
  const { bytes, image } = decodeStream(stream);
  if (image) return;
  yield bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  for (const [, digits = ''] of text.matchAll(HEX)) yield Buffer.from(digits.replace(/\s/g, ''), 'hex');
}
