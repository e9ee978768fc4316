import type { Browser } from 'playwright-core';
import { type FoundOnSheet, foundOnSheet, PICTURED_ROWS } from '../../tests/scans/found-pictured.ts';
import { isAsked } from './kinds-asked.ts';
import { printRow } from './print-row.ts';

/** Codes, signatures and photographs that are found, by kind of scan, and areas that were found beyond them. */
export async function benchPictured(printer: Browser, seed: number): Promise<void> {
  const sheets = [...new Set(PICTURED_ROWS.map(({ sheet }) => sheet))];
  console.log('\nFound of what is drawn on a page, and beyond it\n');
  printRow(['scan', ...sheets, 'beyond']);
  const all = new Map<string, FoundOnSheet[]>(sheets.map((sheet) => [sheet, []]));
  for (const kind of new Set(PICTURED_ROWS.map((row) => row.kind).filter(isAsked))) {
    const pages: FoundOnSheet[] = [];
    for (const row of PICTURED_ROWS.filter((one) => one.kind === kind)) {
      const page = await foundOnSheet(printer, row, seed);
      pages.push(page);
      all.get(row.sheet)?.push(page);
    }
    printRow([kind, ...pages.map((page) => foundOf([page])), beyond(pages)]);
  }
  printRow(['all', ...sheets.map((sheet) => foundOf(all.get(sheet) ?? [])), beyond([...all.values()].flat())]);
}

function foundOf(pages: readonly FoundOnSheet[]): string {
  const drawn = pages.flatMap((page) => page.drawn).length;
  return `${drawn - pages.flatMap(({ missed }) => missed).length}/${drawn}`;
}

function beyond(pages: readonly FoundOnSheet[]): string {
  return String(pages.flatMap((page) => page.beyond).length);
}
