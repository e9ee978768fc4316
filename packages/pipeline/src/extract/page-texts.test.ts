import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTexts } from './page-texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-page-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each page has its text, with what its form fields show, as pdftotext has it', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = [0, 1, 2].map(() => pdf.addPage([612, 792]));
  pages[0]?.drawText('The first page, and a field:', { x: 72, y: 700, size: 12, font });
  pages[2]?.drawText('The third page.', { x: 72, y: 700, size: 12, font });
  const field = pdf.getForm().createTextField('place');
  field.setText('Harbor Town');
  if (pages[0]) field.addToPage(pages[0], { x: 72, y: 640, width: 200, height: 20 });
  pdf.getForm().createTextField('never shown').setText('nowhere');
  const bytes = await pdf.save();

  const texts = await pageTexts(bytes, () => {});
  expect(texts).toHaveLength(3);
  const path = join(folder, 'form.pdf');
  writeFileSync(path, bytes);
  const outside = execFileSync('pdftotext', [path, '-']).toString();
  const squeezed = (text: string) => text.replace(/\s/g, '');
  expect(squeezed(texts.join('\f'))).toBe(squeezed(outside));
});
