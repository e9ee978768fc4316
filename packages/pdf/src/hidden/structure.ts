import { BlackbarError } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';

/** The objects of a file. Throws `damaged`. */
export async function loadStructure(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    // The library reads the tree of pages late and trusts it: a broken one must show here.
    document.getPages();
    return document;
  } catch (cause) {
    throw new BlackbarError('damaged', 'The structure of this file is damaged and could not be repaired.', { cause });
  }
}
