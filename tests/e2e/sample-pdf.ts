import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** What the sample says that has to go; none of it belongs to anyone. */
export const SECRETS = {
  ssn: '536-22-8741',
  phone: '(415) 555-0132',
  email: 'frontdesk@example.org',
  name: 'Maria Okafor',
};
/** What has to stay readable. */
export const KEPT = 'The respondent was served at the hearing';

const LINES = [
  'SUPERIOR COURT OF CALIFORNIA, COUNTY OF ALAMEDA',
  '',
  `1. The petitioner, ${SECRETS.name}, Social Security number ${SECRETS.ssn},`,
  'resides in Oakland and asks the court for relief.',
  `2. She can be reached by telephone at ${SECRETS.phone}`,
  `or by email at ${SECRETS.email}.`,
  `3. ${KEPT} of March 3, 2021.`,
];

/** Three pages: text, text on a page turned by 90 degrees, and a page with nothing but a drawing. */
export async function samplePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Declaration of ${SECRETS.name}`);
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const turn of [0, 90]) {
    const page = pdf.addPage([612, 792]);
    page.setRotation(degrees(turn));
    LINES.forEach((line, i) => {
      page.drawText(line, { x: 72, y: 700 - i * 24, size: 12, font });
    });
  }
  const drawing = pdf.addPage([612, 792]);
  // Letters drawn as shapes: something to see that nobody can read.
  for (let i = 0; i < 40; i++) drawing.drawRectangle({ x: 72 + i * 11, y: 640, width: 6, height: 4 + ((i * 7) % 12) });
  return pdf.save();
}

/** Where a value begins and how long it is along its line of text, on page 1 or 2 as displayed, in points. */
export async function alongLine(value: string): Promise<{ start: number; length: number }> {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman);
  const line = LINES.find((each) => each.includes(value)) ?? '';
  // Letter by letter: the text is drawn without kerning.
  const width = (text: string) => [...text].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, 12), 0);
  return { start: 72 + width(line.slice(0, line.indexOf(value))), length: width(value) };
}
