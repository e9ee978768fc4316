import { isPagePart } from '@blackbar/model';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract/extract.ts';
import { ingest } from './ingest.ts';

async function file(pages: number, line: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) {
    const sheet = pdf.addPage([612, 792]);
    for (let row = 0; row < 60; row++)
      sheet.drawText(`${page}.${row} ${line}`, { x: 20, y: 740 - 12 * row, size: 8, font });
  }
  return pdf.save();
}

describe('what a first look at the pages saw', () => {
  it('is what is extracted from them', async () => {
    const { pageGlyphs, normalised } = await ingest(await file(2, 'Paid to Ruth Amsel'), {}, () => {});
    const [again, afresh] = [
      await extract(normalised, 'a', () => {}, pageGlyphs),
      await extract(normalised, 'a', () => {}),
    ];
    expect(pageGlyphs?.map(({ geometry }) => geometry.page)).toEqual([1, 2]);
    const parts = [again, afresh].map(({ doc }) =>
      doc.parts.map((part) => (isPagePart(part) ? { ...part, glyphs: [...part.glyphs] } : part)),
    );
    expect(parts[0]).toEqual(parts[1]);
  });

  it('is not kept of a long file', async () => {
    const { pageGlyphs, pageCount } = await ingest(await file(6, 'Paid to Ruth Amsel '.repeat(4)), {}, () => {});
    expect([pageCount, pageGlyphs]).toEqual([6, undefined]);
  });
});
