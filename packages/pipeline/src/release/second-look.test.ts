import { pdfOfPicture } from '@blackbar/pdf';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';
import { secondLook } from './second-look.ts';

const LINES = ['Patient: Thelma Abernathy', 'Results at mychart.brigid.org', 'Patient: Thelma Abernathy, again'];
async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  }
  return pdf.save();
}

const settings = { detect: false, terms: ['Thelma Abernathy'], acknowledgeUnread: true, now: '2026-01-01T00:00:00Z' };

test('what was left is found on its page, what we drew ourselves is not', async () => {
  const { output, evidence } = await redactDocument(
    await pdfOf([LINES, ['Nothing here'], ['MyChart.brigid.org']]),
    settings,
  );
  const { finds, more, unread } = await secondLook(output, evidence.outcomes, () => {});
  expect(finds).toEqual([
    expect.objectContaining({
      letter: 'N',
      words: 'mychart.brigid.org',
      before: expect.stringContaining('Results at '),
      pages: [1, 3],
    }),
  ]);
  expect({ more, unread }).toEqual({ more: 0, unread: [] });
});

test('a page that is a picture is read as one', { timeout: 300_000 }, async () => {
  const text = LINES.map((line, i) => `<text x="120" y="${300 + 120 * i}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="42">${text}</g></svg>`;
  const pdf = await pdfOfPicture(await sharp(Buffer.from(svg)).withMetadata({ density: 150 }).png().toBuffer());
  const { finds, unread } = await secondLook(pdf, [], () => {});
  expect(finds.map(({ letter, pages }) => [letter, pages])).toEqual([
    ['A', [1]],
    ['N', [1]],
  ]);
  expect(unread).toEqual([]);
});
