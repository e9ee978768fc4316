import { boundsOfQuad, intersect } from '@blackbar/geometry';
import type { Detection, PdfRect, Quad } from '@blackbar/model';
import { analyse } from '@blackbar/pipeline';
import type { Browser } from 'playwright-core';
import { Chance } from './chance.ts';
import {
  codesSheet,
  type Drawn,
  letterSheet,
  type PicturedSheet,
  photographsSheet,
  signaturesSheet,
} from './pictured-sheets.ts';
import { print, printFile } from './printer.ts';
import { KINDS, type Scanning, scan } from './scanner.ts';
import { placed } from './score.ts';

const PICTURED_SHEETS: Readonly<Record<string, (chance: Chance) => PicturedSheet | Promise<PicturedSheet>>> = {
  codes: codesSheet,
  signatures: signaturesSheet,
  photographs: photographsSheet,
  letter: letterSheet,
};

export interface PicturedRow {
  readonly kind: string;
  readonly sheet: string;
  /** As it was scanned; without it the file that was printed. */
  readonly how: Scanning | undefined;
}

/** A fax has no shades, so no photograph. */
const SCANNED = Object.entries(KINDS).filter(([kind]) => !kind.startsWith('fax'));
export const PICTURED_ROWS: readonly PicturedRow[] = Object.keys(PICTURED_SHEETS).flatMap((sheet) => [
  { kind: 'digital', sheet, how: undefined },
  ...SCANNED.map(([kind, how]) => ({ kind, sheet, how })),
]);

/** So much of its ink lies under the area. */
const COVERED = 0.97;

export interface FoundOnSheet {
  readonly drawn: readonly Drawn[];
  readonly missed: readonly Drawn[];
  /** Finds where nothing was drawn. */
  readonly beyond: readonly Detection[];
  readonly seed: number;
  readonly seconds: number;
}

/** What the product finds of what is drawn on the page of a row, filled in by `seed`. */
export async function foundOnSheet(printer: Browser, row: PicturedRow, seed: number): Promise<FoundOnSheet> {
  const own = seed + PICTURED_ROWS.findIndex(({ kind, sheet }) => row.kind === kind && row.sheet === sheet);
  const made = await (PICTURED_SHEETS[row.sheet] as (typeof PICTURED_SHEETS)[string])(new Chance(own));
  const started = performance.now();
  const { found, drawn } = await lookAt(printer, made, row.how, own);
  return {
    drawn,
    missed: drawn.filter((one) => !found.some((detection) => isFound(one, detection))),
    beyond: found.filter((detection) => !drawn.some((one) => meets(one.quad, detection))),
    seed: own,
    seconds: (performance.now() - started) / 1000,
  };
}

async function lookAt(printer: Browser, { html, drawn }: PicturedSheet, how: Scanning | undefined, seed: number) {
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
