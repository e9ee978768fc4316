import { BlackbarError } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';

/** The objects of a file. Throws `damaged`. */
export async function loadStructure(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (cause) {
    throw new BlackbarError('damaged', 'The structure of this file is damaged and could not be repaired.', { cause });
  }
}
