import { afterAll, expect, test } from 'vitest';
import { DEEP, PAGE_SEED, sample } from '../sample.ts';
import { judge } from './read-scan.ts';
import { ROWS, scannedSheet } from './scanned-sheet.ts';
import { characterErrors } from './score.ts';
import { readByTesseract, TESSERACT } from './tesseract.ts';
import { describeWithPrinter } from './with-printer.ts';

/** A failure names its seed; `BLACKBAR_SCAN_SEED` repeats it. */
const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);

const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (chosen === undefined ? sample(ROWS, 0.03, ({ kind, sheet }) => `${kind} ${sheet}`) : ROWS).filter(
  ({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`),
);

const totals = {
  errors: 0,
  characters: 0,
  musts: 0,
  missed: 0,
  critical: 0,
  criticalMissed: 0,
  overlaps: [] as number[],
};

describeWithPrinter('scans of printed pages', (printer) => {
  afterAll(() => {
    const { errors, characters, musts, missed, critical, criticalMissed, overlaps } = totals;
    const mean = overlaps.reduce((a, b) => a + b, 0) / Math.max(1, overlaps.length);
    console.log(
      `scans, seed ${SEED}: characters wrong ${percent(errors, characters)}, found ${musts - missed}/${musts}, critical ${critical - criticalMissed}/${critical}, mean overlap ${mean.toFixed(2)}, least ${Math.min(1, ...overlaps).toFixed(2)}`,
    );
  });

  test.each(rows)('$kind, $sheet', { timeout: 900_000 }, async ({ kind, sheet }) => {
    const { how, page, printed, scanned, seed } = await scannedSheet(printer(), { kind, sheet }, SEED);
    const started = performance.now();
    const judged = await judge(printed, scanned, page.musts);
    const seconds = (performance.now() - started) / 1000;
    const other =
      TESSERACT && DEEP
        ? characterErrors(printed, scanned.place, readByTesseract(scanned.png, how.dpi, scanned.height))
        : undefined;
    const { errors, characters, missed, overlaps } = judged;
    const mean = overlaps.reduce((a, b) => a + b, 0) / Math.max(1, overlaps.length);
    console.log(
      `${kind}, ${sheet} (seed ${seed}): characters wrong ${percent(errors, characters)}${other ? ` (tesseract ${percent(other.errors, other.characters)})` : ''}, found ${page.musts.length - missed.length}/${page.musts.length}, overlap ${mean.toFixed(2)}, ${seconds.toFixed(1)} s${missed.length > 0 ? `, missed ${missed.map(({ text }) => text).join(' | ')}` : ''}`,
    );
    totals.errors += errors;
    totals.characters += characters;
    totals.musts += page.musts.length;
    totals.missed += missed.length;
    totals.critical += page.musts.filter((one) => one.critical).length;
    totals.criticalMissed += missed.filter((one) => one.critical).length;
    totals.overlaps.push(...overlaps);
    expect(missed.filter((one) => one.critical)).toEqual([]);
    expect(missed.length / page.musts.length).toBeLessThanOrEqual(0.2);
    expect(mean).toBeGreaterThanOrEqual(0.7);
    expect(errors / characters).toBeLessThan(0.05);
  });
});

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
}
