import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A line for each of many kinds of personal data. Nothing belongs to anyone. */
const LINES = [
  'Patient: Margaret Oldfield, Social Security number 536-22-8741',
  'Employer identification number (EIN): 12-3456789',
  'Date of birth: 03/14/1961. Age: 64 years old.',
  'Date of admission: January 12, 2024',
  'Telephone: (415) 555-0132',
  'Fax: (415) 555-0133',
  'Email: frontdesk@example.org',
  'Web: https://www.example.org/records/41',
  'IP address: 198.51.100.23',
  'User name: moldfield61',
  'Medical record number (MRN): 00482913',
  'Health plan member ID: XQH 482913001',
  'Account number: 000123456789',
  'Routing number: 121000358',
  'Card number: 4111 1111 1111 1111, CVV: 123, expiry 09/27',
  'Driver license number: D1234567 (California)',
  'Vehicle identification number (VIN): 1HGCM82633A004352',
  'Passport number: 512345678',
  'IBAN: DE89 3704 0044 0532 0130 00',
  'Mailing address: 4120 Maple Avenue, Oakland, CA 94609',
  'Device serial number: SN-4471-AA-9912',
  'License number: RN 482913',
  'Case No. 3:24-cv-01234-ABC',
];

export async function manyCategories(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  LINES.forEach((line, i) => {
    page.drawText(line, { x: 72, y: 730 - i * 28, size: 12, font });
  });
  return Buffer.from(await pdf.save());
}
