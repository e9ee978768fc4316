import type { Browser } from 'playwright-core';
import { Chance } from './chance.ts';
import { type Printed, print } from './printer.ts';
import { KINDS, type Scanned, type Scanning, scan } from './scanner.ts';
import { SHEETS, type Sheet, type SheetName } from './sheets.ts';

/** A kind of scan, and what is on the page. */
export interface Row {
  readonly kind: string;
  readonly sheet: SheetName;
}

export const ROWS: readonly Row[] = Object.keys(KINDS).flatMap((kind) =>
  (Object.keys(SHEETS) as SheetName[]).map((sheet) => ({ kind, sheet })),
);

export interface ScannedSheet {
  readonly how: Scanning;
  readonly page: Sheet;
  readonly printed: Printed;
  readonly scanned: Scanned;
  /** Of this row alone: repeats it whatever others are left out. */
  readonly seed: number;
}

/** Prints and scans what a row names, filled in by `seed`. */
export async function scannedSheet(printer: Browser, { kind, sheet }: Row, seed: number): Promise<ScannedSheet> {
  const how = KINDS[kind];
  if (!how) throw new Error(kind);
  const own = seed + ROWS.findIndex((row) => row.kind === kind && row.sheet === sheet);
  const page = SHEETS[sheet](new Chance(own));
  const printed = await print(printer, page);
  return { how, page, printed, scanned: await scan(printed.render(how.dpi), how, own), seed: own };
}
