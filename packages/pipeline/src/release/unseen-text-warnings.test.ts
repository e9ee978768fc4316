import { doubtfulPages } from '@blackbar/pdf';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';

/** A page whose second word another program covered. */
async function memo(color = rgb(0, 0, 0)): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 200]);
  page.drawText('Project Falconer begins in May.', { x: 50, y: 150, size: 12, font });
  page.drawRectangle({ x: 91, y: 146, width: 50, height: 16, color });
  return document.save();
}

async function warned(
  file: Uint8Array,
  terms: readonly string[],
  kind: 'covered_text' | 'unseen_text' = 'covered_text',
): Promise<unknown[]> {
  const request = { detect: false, terms, now: '2026-01-01T00:00:00.000Z' };
  const { report } = await redactDocument(file, request);
  return report.warnings.filter(({ code }) => code === kind).map(({ facts }) => facts);
}

test.each([
  ['a black box', rgb(0, 0, 0)],
  ['a white one', rgb(1, 1, 1)],
])('text that %s of another program covers is told', async (_, color) => {
  expect(await warned(await memo(color), ['May'])).toEqual([{ pages: [1] }]);
});

test('nothing is told where the text goes, nor of boxes of our own', async () => {
  expect(await warned(await memo(), ['Falconer', 'May'])).toEqual([]);
});

/** Above a visible line, one in white and one below the page's edge. */
async function draft({ white, below }: { readonly white: string; readonly below: string }): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 200]);
  page.setCropBox(0, 40, 400, 160);
  page.drawText('Project Falconer begins in May.', { x: 50, y: 150, size: 12, font });
  page.drawText(white, { x: 50, y: 100, size: 12, font, color: rgb(1, 1, 1) });
  page.drawText(below, { x: 50, y: 15, size: 12, font });
  return document.save();
}

test.each([
  { where: 'in white', hidden: { white: 'a memorandum of strategy', below: '' } },
  { where: "below the page's edge", hidden: { white: '', below: 'an offer to settle' } },
])('text that nobody sees is told: $where', async ({ hidden }) => {
  expect(await warned(await draft(hidden), ['May'], 'unseen_text')).toEqual([{ pages: [1] }]);
});

test.each([
  { what: 'letters too small to be read', line: 'a memorandum of strategy', size: 0.4, faint: [1] },
  { what: 'no dashes and dots, which are low in any size', line: '.......... ----------', size: 12, faint: [] },
])('told are $what', async ({ line, size, faint }) => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 200]);
  page.drawText('Project Falconer begins in May.', { x: 50, y: 150, size: 12, font });
  page.drawText(line, { x: 50, y: 100, size, font });
  const file = await document.save();
  expect((await doubtfulPages(file)).faint).toEqual(faint);
  expect(await warned(file, ['May'], 'unseen_text')).toEqual(faint.length === 0 ? [] : [{ pages: faint }]);
});

test('it is not told where it goes, nor where there is none', async () => {
  const hidden = { white: 'a memorandum', below: 'an offer' };
  expect(await warned(await draft(hidden), ['a memorandum', 'an offer'], 'unseen_text')).toEqual([]);
  expect(await warned(await draft({ white: '', below: '' }), ['May'], 'unseen_text')).toEqual([]);
});
