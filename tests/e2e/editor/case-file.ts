import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/**
 * One find of each category that the specification names, and what the rules treat apart. Nothing belongs to anyone.
 */
export const FINDS = {
  SSN: '536-22-8741',
  PHONE: '(415) 555-0132',
  EMAIL: 'frontdesk@example.org',
  ACCOUNT: '000123456789',
  ROUTING: '121000358',
  CARD: '4111 1111 1111 1111',
  ADDRESS: '4120 Maple Avenue, Oakland, CA 94609',
} as const;
/** On the list of excluded terms from the start. */
export const EXCLUDED = 'Jane Doe';

export const FIRST_PAGE = [
  'DECLARATION IN SUPPORT OF THE MOTION',
  `1. ${EXCLUDED}, Social Security number ${FINDS.SSN}, asks for relief.`,
  `2. Telephone: ${FINDS.PHONE}`,
  `3. Email: ${FINDS.EMAIL}`,
  `4. Account number: ${FINDS.ACCOUNT}`,
  `5. Routing number: ${FINDS.ROUTING}`,
  `6. Card number: ${FINDS.CARD}`,
  `7. Mailing address: ${FINDS.ADDRESS}`,
  '8. The respondent was served at the hearing.',
];
const SECOND_PAGE = [`9. She repeats her Social Security number, ${FINDS.SSN}.`, '10. She asks for no more.'];
/** Nothing is found here: the number of pages is the file's, not that of the last find. */
const THIRD_PAGE = ['11. Nothing else stands here.'];

/** Three pages of a declaration, of readable text throughout. */
export async function caseFile(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const lines of [FIRST_PAGE, SECOND_PAGE, THIRD_PAGE]) {
    const page = pdf.addPage([612, 792]);
    lines.forEach((line, i) => {
      page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
    });
  }
  return Buffer.from(await pdf.save());
}
