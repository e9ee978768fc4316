import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPages } from './pages.ts';

test('whoever asks for a page that is none is refused, and the others can be read', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]).drawText('Jane', { x: 20, y: 100 });
  const reader = await openPages(await pdf.save());
  for (const page of [0, 2, 1.5]) {
    expect(() => reader.glyphs(page)).toThrow(expect.objectContaining({ sentence: 'no_such_page' }));
  }
  expect(
    reader
      .glyphs(1)
      .glyphs.map(({ text }) => text)
      .join(''),
  ).toBe('Jane');
});
