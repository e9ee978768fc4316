import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

export interface FieldRead {
  readonly value: string | undefined;
  readonly readOnly: boolean;
  /** Keys of its dictionary. */
  readonly keys: readonly string[];
}

/** The fields of a form without kids, in its order. */
export async function readForm(pdf: Uint8Array): Promise<readonly FieldRead[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const form = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookup(PDFName.of('Fields'), PDFArray).asArray() ?? [];
  return fields.map((item) => {
    const dict = document.context.lookup(item, PDFDict);
    const value = dict.lookup(PDFName.of('V'));
    const flags = dict.lookup(PDFName.of('Ff'));
    return {
      value: value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : undefined,
      readOnly: flags instanceof PDFNumber && (flags.asNumber() & 1) === 1,
      keys: dict.keys().map((key) => key.decodeText()),
    };
  });
}
