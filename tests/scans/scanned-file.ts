import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { ROWS, scannedSheet } from './scanned-sheet.ts';
import type { Must } from './sheets.ts';

export interface ScannedFile {
  readonly pdf: Uint8Array;
  /** By page, from the first: what has to be found on it. */
  readonly musts: readonly (readonly Must[])[];
}

/** Many scanned pages of one kind in one file: a letter, a form, a statement and minutes, again and again. */
export async function scannedFile(printer: Browser, kind: string, pages: number, seed: number): Promise<ScannedFile> {
  const rows = ROWS.filter((row) => row.kind === kind).slice(0, pages);
  const sheets = [];
  for (const row of rows) {
    const { page, scanned } = await scannedSheet(printer, row, seed);
    sheets.push({ musts: page.musts, file: await PDFDocument.load(scanned.pdf) });
  }
  const file = await PDFDocument.create();
  const musts: (readonly Must[])[] = [];
  for (let i = 0; i < pages; i++) {
    const sheet = sheets[i % sheets.length];
    if (!sheet) throw new Error(kind);
    const [copied] = await file.copyPages(sheet.file, [0]);
    if (copied) file.addPage(copied);
    musts.push(sheet.musts);
  }
  return { pdf: await file.save(), musts };
}
