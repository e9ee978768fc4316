import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const LINES = 60;
const WORDS = 'the court finds that no party has shown cause why this motion should not be granted in part'.split(' ');

/** Names that stand on every page, five of them, each to be removed. */
export const SECRETS = ['Tobin Ashgrove', 'Marla Quist', '219-09-5501', '4111 1111 1111 1111', 'q.vane@example.org'];

/** A text file of `pages` pages, 60 lines each, with the five secrets on every page. */
export async function textFile(pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < pages; page++) {
    const sheet = doc.addPage([612, 792]);
    for (let line = 0; line < LINES; line++) {
      const words = Array.from({ length: 11 }, (_, i) => WORDS[(line * 7 + page + i * 5) % WORDS.length]);
      const secret = line % 12 === 5 ? SECRETS[Math.floor(line / 12)] : undefined;
      if (secret) words.splice(4, 3, secret);
      sheet.drawText(words.join(' '), { x: 54, y: 740 - line * 11.5, size: 10, font });
    }
  }
  return doc.save();
}
