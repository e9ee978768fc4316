import { boundsOfQuad, intersect } from '@blackbar/geometry';
import type { Detection, PdfRect, Quad } from '@blackbar/model';
import { analyse } from '@blackbar/pipeline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../e2e/chromium.ts';
import { PAGE_SEED, sample } from '../sample.ts';
import { Chance } from './chance.ts';
import { codesSheet, type Drawn, type PicturedSheet, photographsSheet, signaturesSheet } from './pictured-sheets.ts';
import { openPrinter, print, printFile } from './printer.ts';
import { KINDS, type Scanning, scan } from './scanner.ts';
import { placed } from './score.ts';

const SEED = Number(process.env.BLACKBAR_SCAN_SEED ?? PAGE_SEED);
const SHEETS: Readonly<Record<string, (chance: Chance) => PicturedSheet | Promise<PicturedSheet>>> = {
  codes: codesSheet,
  signatures: signaturesSheet,
  photographs: photographsSheet,
};
/** A fax has no shades, so no photograph. */
const SCANNED = Object.entries(KINDS).filter(([kind]) => !kind.startsWith('fax'));
const ROWS = Object.keys(SHEETS).flatMap((sheet) => [
  { kind: 'digital', sheet, how: undefined as Scanning | undefined },
  ...SCANNED.map(([kind, how]) => ({ kind, sheet, how: how as Scanning | undefined })),
]);
const chosen = process.env.BLACKBAR_SCAN_KINDS;
const rows = (chosen === undefined ? sample(ROWS, 0.1, ({ kind, sheet }) => `pictured ${kind} ${sheet}`) : ROWS).filter(
  ({ kind, sheet }) => chosen === undefined || new RegExp(chosen).test(`${kind} ${sheet}`),
);

/** So much of its ink lies under the area, and what is found beyond it may be so many areas a page. */
const COVERED = 0.97;

const totals = new Map<string, { found: number; all: number; beyond: number }>();
let printer: Browser;

beforeAll(async () => {
  if (findChromium()) printer = await openPrinter();
});
afterAll(async () => {
  await printer?.close();
  for (const [category, { found, all, beyond }] of totals) {
    console.log(`${category}, seed ${SEED}: found ${found}/${all}, beyond them ${beyond}`);
  }
});

if (process.env.CI && !findChromium()) throw new Error('No Chromium was found.');
if (!findChromium()) console.log('skipped: codes, signatures and photographs of printed pages (no Chromium was found)');

describe.skipIf(!findChromium())('codes, signatures and photographs', () => {
  test.each(rows)('$sheet, $kind', { timeout: 300_000 }, async ({ kind, sheet, how }) => {
    const seed = SEED + ROWS.findIndex((row) => row.kind === kind && row.sheet === sheet);
    const made = await (SHEETS[sheet] as (typeof SHEETS)[string])(new Chance(seed));
    const started = performance.now();
    const { found, drawn } = await lookAt(made, how, seed);
    const missed = drawn.filter((one) => !found.some((detection) => isFound(one, detection)));
    const beyond = found.filter((detection) => !drawn.some((one) => meets(one.quad, detection)));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${sheet}, ${kind} (seed ${seed}): found ${drawn.length - missed.length}/${drawn.length}, beyond ${beyond.length}, ${seconds} s${missed.map(({ category, text, quad }) => `, missed ${category} ${text} ${boundsText(quad)}`).join('')}${beyond.map(({ category, text }) => `, beyond ${category} ${text}`).join('')}`,
    );
    for (const one of drawn) count(one.category, missed.includes(one) ? 0 : 1, 1, 0);
    for (const { category } of beyond) count(category, 0, 0, 1);
    // A reader of scans takes some signatures for words; the sums are printed.
    expect(missed.length).toBeLessThanOrEqual(sheet === 'signatures' ? 2 : 1);
    expect(beyond.length).toBeLessThanOrEqual(1);
  });
});

async function lookAt({ html, drawn }: PicturedSheet, how: Scanning | undefined, seed: number) {
  const page = { html };
  if (!how) return { found: await picturesIn(await printFile(printer, page)), drawn };
  const scanned = await scan((await print(printer, page)).render(how.dpi), how, seed);
  const there = drawn.map((one) => ({ ...one, quad: placed(one.quad, scanned.place) }));
  return { found: await picturesIn(scanned.pdf), drawn: there };
}

async function picturesIn(pdf: Uint8Array): Promise<Detection[]> {
  const { detections } = await analyse(pdf, { detect: true }, () => {});
  return detections.filter(({ locator }) => locator.kind === 'picture');
}

function isFound({ category, text, quad }: Drawn, detection: Detection): boolean {
  return detection.category === category && detection.text === text && coveredShare(quad, detection) >= COVERED;
}

function meets(quad: Quad, detection: Detection): boolean {
  return coveredShare(quad, detection) > 0;
}

function coveredShare(quad: Quad, { locator }: Detection): number {
  if (locator.kind !== 'picture') return 0;
  const ink = boundsOfQuad(quad);
  const areas = locator.quads.map(boundsOfQuad).map((area) => intersect(area, ink));
  return Math.max(0, ...areas.map((area) => (area ? size(area) / size(ink) : 0)));
}

const size = ({ left, bottom, right, top }: PdfRect) => (right - left) * (top - bottom);

function boundsText(quad: Quad): string {
  const { left, bottom, right, top } = boundsOfQuad(quad);
  return [left, bottom, right, top].map(Math.round).join(' ');
}

function count(category: string, found: number, all: number, beyond: number): void {
  const sum = totals.get(category) ?? { found: 0, all: 0, beyond: 0 };
  totals.set(category, { found: sum.found + found, all: sum.all + all, beyond: sum.beyond + beyond });
}
