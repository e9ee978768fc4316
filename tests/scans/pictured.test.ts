import { boundsOfQuad } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import { afterAll, expect, test } from 'vitest';
import { PAGE_SEED, sample } from '../sample.ts';
import { foundOnSheet, PICTURED_ROWS } from './found-pictured.ts';
import { describeWithPrinter } from './with-printer.ts';

const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);
const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (
  chosen === undefined ? sample(PICTURED_ROWS, 0.1, ({ kind, sheet }) => `pictured ${kind} ${sheet}`) : PICTURED_ROWS
).filter(({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`));

const totals = new Map<string, { found: number; all: number; beyond: number }>();

describeWithPrinter('codes, signatures and photographs of printed pages', (printer) => {
  afterAll(() => {
    for (const [category, { found, all, beyond }] of totals) {
      console.log(`${category}, seed ${SEED}: found ${found}/${all}, beyond them ${beyond}`);
    }
  });

  test.each(rows)('$sheet, $kind', { timeout: 300_000 }, async (row) => {
    const { kind, sheet } = row;
    const { drawn, missed, beyond, seed, seconds } = await foundOnSheet(printer(), row, SEED);
    console.log(
      `${sheet}, ${kind} (seed ${seed}): found ${drawn.length - missed.length}/${drawn.length}, beyond ${beyond.length}, ${seconds.toFixed(1)} s${missed.map(({ category, text, quad }) => `, missed ${category} ${text} ${boundsText(quad)}`).join('')}${beyond.map(({ category, text }) => `, beyond ${category} ${text}`).join('')}`,
    );
    for (const one of drawn) count(one.category, missed.includes(one) ? 0 : 1, 1, 0);
    for (const { category } of beyond) count(category, 0, 0, 1);
    // A reader of scans takes some signatures for words; the sums are printed.
    expect(missed.length).toBeLessThanOrEqual(sheet === 'signatures' ? 2 : 1);
    expect(beyond.length).toBeLessThanOrEqual(1);
  });
});

function boundsText(quad: Quad): string {
  const { left, bottom, right, top } = boundsOfQuad(quad);
  return [left, bottom, right, top].map(Math.round).join(' ');
}

function count(category: string, found: number, all: number, beyond: number): void {
  const sum = totals.get(category) ?? { found: 0, all: 0, beyond: 0 };
  totals.set(category, { found: sum.found + found, all: sum.all + all, beyond: sum.beyond + beyond });
}
