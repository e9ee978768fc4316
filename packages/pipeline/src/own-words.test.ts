import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from './redact-document.ts';

async function fileWith(line: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(line);
  const page = document.addPage([400, 200]);
  page.drawText(line, { x: 40, y: 120, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  return document.save();
}

/** Words that we write into files ourselves: what a box is called, who wrote the file, what the format calls things. */
test.each([
  'Redacted',
  'Blacked out',
  'Blackbar',
  'Removed',
  'Page',
  'Span',
  'Sans',
  'Alt',
  'Name',
  'Font',
  'Producer',
])('the word %s goes like any other', async (word) => {
  const bytes = await fileWith(`Here ${word} stands.`);
  const now = '2026-01-02T03:04:05.000Z';
  const { report } = await redactDocument(bytes, { fileName: `${word}.pdf`, detect: false, terms: [word], now });
  expect(report.result).toBe('passed');
  expect(report.boxes).toHaveLength(1);
});
