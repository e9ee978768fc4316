import { expect, test } from 'vitest';
import { findChromium } from '../e2e/chromium.ts';
import { PAGE_SEED, sample } from '../sample.ts';
import { leftReadable } from './left-readable.ts';
import { openPrinter } from './printer.ts';
import { ROWS, scannedSheet } from './scanned-sheet.ts';
import { TESSERACT } from './tesseract.ts';

const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);
const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (
  chosen === undefined ? sample(ROWS, 0.015, ({ kind, sheet }) => `redacted ${kind} ${sheet}`) : ROWS
).filter(({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`));

if (process.env.CI && !TESSERACT) throw new Error('tesseract is not installed.');
if (process.env.CI && !findChromium()) throw new Error('No Chromium was found.');
if (!TESSERACT) console.log('skipped: redacted scans, read by tesseract (it is not installed)');

/** Of what is found, nothing can be read any longer: by another program, at another resolution. */
test.skipIf(!TESSERACT || !findChromium()).each(rows)('$kind, $sheet', { timeout: 900_000 }, async (row) => {
  const printer = await openPrinter();
  const one = await scannedSheet(printer, row, SEED);
  await printer.close();
  expect(await leftReadable(one)).toEqual({ left: [], wasReread: true });
});
