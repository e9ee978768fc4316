import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const PAGES = 3;
const LINES = 34;

/** A dense statement: on each of its lines one number that is to be found, no two alike. */
export async function statement(index: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < PAGES; page++) {
    const sheet = pdf.addPage([612, 792]);
    for (let line = 0; line < LINES; line++) {
      const n = (index * PAGES + page) * LINES + line;
      // Nothing that counts the transfers: a transfer's number would be the last four of its own line's number.
      const serial = String(1 + ((n * 7_919) % 9_998)).padStart(4, '0');
      const group = String(10 + (n % 89));
      const text = `Transfer ${n} of the holder, Social Security number 536-${group}-${serial}, to the account named above`;
      sheet.drawText(text, { x: 40, y: 750 - line * 21, size: 9, font });
    }
  }
  return pdf.save();
}

/** As large as an upload may be: a page, and a stream that no reader looks at. */
export async function largest(bytes: number): Promise<Uint8Array> {
  const small = Buffer.from(await statement(0));
  return Buffer.concat([small, Buffer.alloc(bytes - small.length - 16, '\n% nothing here ')]);
}
