import { createInflate } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import { type PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { nameAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/**
 * Replaces each stream that breaks off in the middle by what comes before the break, as viewers show it, so
 * that everyone after reads the same. What can't be unpacked at all becomes empty. True if any was changed.
 */
export async function mendStreams(context: PDFContext): Promise<boolean> {
  let mended = false;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || isReadable(object)) continue;
    const dict = object.dict.clone(context);
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(PDFName.of(key));
    context.assign(ref, PDFRawStream.of(dict, await salvaged(object)));
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

async function salvaged(stream: PDFRawStream): Promise<Uint8Array> {
  const parms = stream.dict.lookup(PDFName.of('DecodeParms'));
  // Rows that a predictor made can't be told from the bytes before the break alone.
  const plain = nameAt(stream.dict, 'Filter') === 'FlateDecode' && !(parms instanceof PDFDict);
  return plain ? inflatedPart(stream.getContents()) : new Uint8Array(0);
}

function inflatedPart(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const inflate = createInflate();
    const finish = () => resolve(new Uint8Array(Buffer.concat(chunks)));
    inflate.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > LIMITS.streamBytes) inflate.destroy();
    });
    inflate.on('end', finish);
    inflate.on('close', finish);
    inflate.on('error', finish);
    inflate.end(bytes);
  });
}
