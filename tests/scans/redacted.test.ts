import { openPages } from '@blackbar/pdf';
import { redactDocument } from '@blackbar/pipeline';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findChromium } from '../e2e/chromium.ts';
import { PAGE_SEED, sample } from '../sample.ts';
import { Chance } from './chance.ts';
import { openPrinter, print } from './printer.ts';
import { KINDS, scan } from './scanner.ts';
import { SHEETS, type SheetName } from './sheets.ts';
import { TESSERACT, textByTesseract } from './tesseract.ts';

const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);
const ROWS = Object.keys(KINDS).flatMap((kind) =>
  (Object.keys(SHEETS) as SheetName[]).map((sheet) => ({ kind, sheet })),
);
const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (
  chosen === undefined ? sample(ROWS, 0.04, ({ kind, sheet }) => `redacted ${kind} ${sheet}`) : ROWS
).filter(({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`));

if (process.env.CI && !TESSERACT) throw new Error('tesseract is not installed.');
if (process.env.CI && !findChromium()) throw new Error('No Chromium was found.');
if (!TESSERACT) console.log('skipped: redacted scans, read by tesseract (it is not installed)');

/** Of what is found, nothing can be read any longer: by another program, at another resolution. */
test.skipIf(!TESSERACT || !findChromium()).each(rows)(
  '$kind, $sheet',
  { timeout: 900_000 },
  async ({ kind, sheet }) => {
    const seed = SEED + ROWS.findIndex((row) => row.kind === kind && row.sheet === sheet);
    const page = SHEETS[sheet](new Chance(seed));
    const printer = await openPrinter();
    const printed = await print(printer, page);
    await printer.close();
    const how = KINDS[kind];
    if (!how) throw new Error(kind);
    const scanned = await scan(printed.render(how.dpi), how, seed);
    // What the reader missed is told by quality.test.ts; here the terms are what a person would add.
    const order = { detect: true, acknowledgeUnread: true, terms: page.musts.map(({ text }) => text) };
    const { output, report } = await redactDocument(scanned.pdf, { ...order, now: '2026-01-01T00:00:00Z' });
    expect(report.checks.find(({ id }) => id === 'picture_text')?.result).toBe('passed');
    for (const dpi of [200, 400]) {
      const read = squeezed(textByTesseract(await upright(output, dpi, how.turned ?? 0), dpi));
      expect(page.musts.filter(({ text }) => read.includes(squeezed(text))).map(({ text }) => text)).toEqual([]);
    }
  },
);

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

async function upright(pdf: Uint8Array, dpi: number, turned: number): Promise<Uint8Array> {
  const reader = await openPages(pdf);
  const { width, height, data } = reader.render(1, dpi);
  reader.close();
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .rotate((360 - 90 * turned) % 360)
    .png()
    .toBuffer();
}
