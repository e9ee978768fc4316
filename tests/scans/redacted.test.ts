import { expect, test } from 'vitest';
import { PAGE_SEED, sample } from '../sample.ts';
import { leftReadable } from './left-readable.ts';
import { ROWS, scannedSheet } from './scanned-sheet.ts';
import { describeWithTesseract } from './with-printer.ts';

const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);
const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (
  chosen === undefined ? sample(ROWS, 0.015, ({ kind, sheet }) => `redacted ${kind} ${sheet}`) : ROWS
).filter(({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`));

describeWithTesseract('redacted scans, read by tesseract', (printer) => {
  /** Of what is found, nothing can be read any longer: by another program, at another resolution. */
  test.each(rows)('$kind, $sheet', { timeout: 900_000 }, async (row) => {
    const one = await scannedSheet(printer(), row, SEED);
    expect(await leftReadable(one)).toEqual({ left: [], wasReread: true });
  });
});
