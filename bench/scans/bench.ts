import { BlackbarError } from '@blackbar/model';
import type { Browser } from 'playwright-core';
import { leftReadable } from '../../tests/scans/left-readable.ts';
import { openPrinter } from '../../tests/scans/printer.ts';
import { judge } from '../../tests/scans/read-scan.ts';
import { ROWS, type Row, scannedSheet } from '../../tests/scans/scanned-sheet.ts';
import { characterErrors } from '../../tests/scans/score.ts';
import { readByTesseract, TESSERACT } from '../../tests/scans/tesseract.ts';
import { isAsked } from './kinds-asked.ts';
import { benchPageCost, processorSince } from './page-cost.ts';
import { benchPictured } from './pictured.ts';
import { printRow } from './print-row.ts';

/** What was measured of one page, or of several. */
interface Sums {
  readonly pages: number;
  readonly characters: number;
  readonly errors: number;
  /** Of native tesseract, which turns no page upright. */
  readonly others: number;
  readonly musts: number;
  readonly found: number;
  readonly critical: number;
  readonly criticalFound: number;
  readonly overlaps: readonly number[];
  readonly seconds: number;
  /** Of all processors together. */
  readonly processorSeconds: number;
  /** Values that tesseract still reads in the output; `refused` are outputs that there are not. */
  readonly left: number;
  readonly refused: number;
}

const NONE: Sums = {
  ...{ pages: 0, characters: 0, errors: 0, others: 0, musts: 0, found: 0, critical: 0, criticalFound: 0 },
  ...{ overlaps: [], seconds: 0, processorSeconds: 0, left: 0, refused: 0 },
};

/**
 * Printed pages, scanned in many ways: what is read, found and covered, by kind of scan: one page of each, each time
 * of another sheet, and what a page costs. `whole`: four pages of each, what can still be read when they are finished,
 * and pages with codes, signatures and photographs. Pages are new each time; `BLACKBAR_SCAN_SEED` repeats those of a
 * run, `BLACKBAR_SCAN_KINDS` is an expression for the kinds that are looked at.
 */
export async function benchScans({ whole }: { readonly whole: boolean }): Promise<void> {
  const seed = Number(process.env.BLACKBAR_SCAN_SEED ?? Math.floor(Math.random() * 1e6));
  const printer = await openPrinter();
  try {
    await benchReading(printer, seed, whole);
    await benchPageCost(printer, seed);
    if (whole) await benchPictured(printer, seed);
  } finally {
    await printer.close();
  }
}

async function benchReading(printer: Browser, seed: number, whole: boolean): Promise<void> {
  console.log(
    `Seed ${seed}. CER: characters read wrong. Left (--whole): values that tesseract reads in the output, 200 and 400 dpi.\n`,
  );
  printRow([
    'scan',
    'pages',
    'CER',
    'tesseract',
    'found',
    'critical',
    'overlap',
    'least',
    's a page',
    'cpu s',
    'left',
    'refused',
  ]);
  let all = NONE;
  for (const [i, kind] of [...new Set(ROWS.map((row) => row.kind))].entries()) {
    if (!isAsked(kind)) continue;
    const rows = ROWS.filter((one) => one.kind === kind);
    let sums = NONE;
    for (const row of whole ? rows : rows.slice(i % rows.length).slice(0, 1)) {
      sums = added(sums, await measured(printer, row, seed, whole));
    }
    printRow(cellsOf(kind, sums, whole));
    all = added(all, sums);
  }
  printRow(cellsOf('all', all, whole));
}

async function measured(printer: Browser, row: Row, seed: number, whole: boolean): Promise<Sums> {
  const one = await scannedSheet(printer, row, seed);
  const { how, page, printed, scanned } = one;
  const [started, used] = [performance.now(), process.cpuUsage()];
  const { errors, characters, missed, overlaps } = await judge(printed, scanned, page.musts);
  const seconds = (performance.now() - started) / 1000;
  const processorSeconds = processorSince(used);
  const other = TESSERACT ? readByTesseract(scanned.png, how.dpi, scanned.height) : [];
  const finished = TESSERACT && whole ? await leftReadable(one).catch(refusal) : undefined;
  const critical = page.musts.filter((must) => must.critical);
  return {
    ...{
      pages: 1,
      characters,
      errors,
      overlaps,
      seconds,
      processorSeconds,
      musts: page.musts.length,
      critical: critical.length,
    },
    others: characterErrors(printed, scanned.place, other).errors,
    found: page.musts.length - missed.length,
    criticalFound: critical.filter((must) => !missed.includes(must)).length,
    left: finished === undefined || finished === 'refused' ? 0 : finished.left.length,
    refused: finished === 'refused' ? 1 : 0,
  };
}

/** An output that could not be verified does not leave: nothing of it can be read. */
function refusal(error: unknown): 'refused' {
  if (error instanceof BlackbarError && error.code === 'verification_failed') return 'refused';
  throw error;
}

function added(a: Sums, b: Sums): Sums {
  const sum = (key: Exclude<keyof Sums, 'overlaps'>) => a[key] + b[key];
  return {
    ...{ pages: sum('pages'), characters: sum('characters'), errors: sum('errors'), others: sum('others') },
    ...{ musts: sum('musts'), found: sum('found'), critical: sum('critical'), criticalFound: sum('criticalFound') },
    ...{
      seconds: sum('seconds'),
      processorSeconds: sum('processorSeconds'),
      left: sum('left'),
      refused: sum('refused'),
    },
    overlaps: [...a.overlaps, ...b.overlaps],
  };
}

function cellsOf(name: string, sums: Sums, whole: boolean): string[] {
  const { pages, characters, errors, others, musts, found, critical, criticalFound, overlaps, seconds } = sums;
  const mean = overlaps.reduce((a, b) => a + b, 0) / Math.max(1, overlaps.length);
  return [
    ...[name, String(pages), percent(errors, characters), TESSERACT ? percent(others, characters) : 'none'],
    ...[`${found}/${musts}`, `${criticalFound}/${critical}`, mean.toFixed(2), Math.min(1, ...overlaps).toFixed(2)],
    ...[(seconds / pages).toFixed(1), (sums.processorSeconds / pages).toFixed(1)],
    ...(TESSERACT && whole ? [String(sums.left), String(sums.refused)] : ['-', '-']),
  ];
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
}
