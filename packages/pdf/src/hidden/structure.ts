import { BlackbarError } from '@blackbar/model';
import { PDFDocument, UnexpectedObjectTypeError } from '@cantoo/pdf-lib';

/** The objects of a file. Throws `damaged`. */
export async function loadStructure(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    // The library reads the tree of pages late and trusts it, upwards too: a broken one must show here.
    for (const { node } of document.getPages()) node.ascend(() => undefined);
    return document;
  } catch (cause) {
    throw new BlackbarError('damaged', 'structure', { cause });
  }
}

/** An entry of the wrong kind, such as a number where a dictionary belongs, is the file's fault. Throws `damaged`. */
export async function refusingWrongKinds<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof UnexpectedObjectTypeError)) throw cause;
    throw new BlackbarError('damaged', 'structure', { cause });
  }
}
