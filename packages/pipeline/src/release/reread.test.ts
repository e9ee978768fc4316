import type { RedactionPlan } from '@blackbar/model';
import { openPages, pdfOfPicture } from '@blackbar/pdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';
import { rereadPages } from './reread.ts';

/** A page that is a picture of three lines. */
async function scanned(): Promise<Uint8Array> {
  const lines = ['Patient: Thelma Abernathy', 'Social Security number 603-59-7052', 'Next visit in three months'];
  const text = lines.map((line, i) => `<text x="120" y="${300 + 120 * i}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="42">${text}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).withMetadata({ density: 150 }).png().toBuffer();
  return pdfOfPicture(png);
}

async function planFor(pdf: Uint8Array, quads: RedactionPlan['regions'][number]['quads']): Promise<RedactionPlan> {
  const reader = await openPages(pdf);
  const geometry = reader.geometry(1);
  reader.close();
  const appearance = { style: 'black', label: '' } as const;
  const region = { id: 'r', page: 1, quads, category: 'SSN', appearance, reasons: [], source: 'detection' };
  const target = {
    id: 't',
    text: '603-59-7052',
    variants: ['603597052'],
    scope: 'everywhere',
    wholeWord: true,
    category: 'SSN',
  };
  return { pages: [geometry], regions: [region], targets: [target], kept: [], hidden: [] } as unknown as RedactionPlan;
}

/** Points, from the bottom left. */
const BESIDE = [50, 500, 600, 500, 600, 530, 50, 530] as const;

test('a number that is still to be seen on a picture is a leak, one that was cut is none', {
  timeout: 300_000,
}, async () => {
  const pdf = await scanned();
  const leaking = await rereadPages({ output: pdf, plan: await planFor(pdf, [BESIDE]) }, () => {});
  expect(leaking.check).toMatchObject({ id: 'picture_text', result: 'failed', pages: [1] });
  // The second line, behind its caption; a pixel of the picture is .48 points.
  const [place] = leaking.places;
  expect(leaking.places).toHaveLength(1);
  expect(place?.y).toBeGreaterThan(180);
  expect(place?.y).toBeLessThan(205);
  expect(place?.x).toBeGreaterThan(280);
  const settings = { detect: false, terms: ['603-59-7052'], acknowledgeUnread: true, now: '2026-01-01T00:00:00Z' };
  const { report } = await redactDocument(pdf, settings);
  expect(report.categories).toEqual({ TERM: 1 });
  expect(report.checks.at(-1)).toEqual({ id: 'picture_text', result: 'passed', pages: [] });
});

test('what a person left on purpose is no leak', { timeout: 300_000 }, async () => {
  const pdf = await scanned();
  const plan = await planFor(pdf, [BESIDE]);
  const kept = {
    ...plan,
    kept: [{ target: 't', locator: { kind: 'plain', part: 'x', start: 0, end: 1 } }],
  } as RedactionPlan;
  expect((await rereadPages({ output: pdf, plan: kept }, () => {})).check.result).toBe('passed');
});

test('a page with a box whose words were read is read again though the box lies over no picture', {
  timeout: 300_000,
}, async () => {
  const pdf = await scanned();
  const plan = await planFor(pdf, [[-60, -60, -10, -60, -10, -40, -60, -40]]);
  const check = async (readings: ReadonlyMap<number, 'Whole'>) =>
    (await rereadPages({ output: pdf, plan, readings }, () => {})).check.result;
  expect(await check(new Map())).toBe('passed');
  expect(await check(new Map([[1, 'Whole']]))).toBe('failed');
});
