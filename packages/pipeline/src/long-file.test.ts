import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from './redact-document.ts';
import { SPAN } from './steps/spans.ts';

const PAGES = SPAN + 3;

async function file(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= PAGES; page++) {
    const serial = String(page).padStart(4, '0');
    doc.addPage([300, 120]).drawText(`Sheet ${page}, SSN: 219-09-${serial}`, { x: 20, y: 60, size: 11, font });
  }
  return doc.save();
}

test('a file of several spans is planned, written and verified as one', { timeout: 60_000 }, async () => {
  const last = { page: PAGES, x: 15, y: 45, width: 60, height: 20 };
  const { report, evidence, attempts } = await redactDocument(await file(), {
    detect: true,
    boxes: [last],
    now: '2026-01-01T00:00:00.000Z',
  });
  expect(attempts).toBe(1);
  expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  const pages = Array.from({ length: PAGES }, (_, i) => i + 1);
  expect(report.boxes.map(({ page }) => page)).toEqual([...pages, PAGES]);
  expect(report.boxes.every(({ rects }) => rects.length > 0)).toBe(true);
  expect(evidence.outcomes.map(({ page }) => page)).toEqual(pages);
});
