import { layWords, pdfOfPicture } from '@blackbar/pdf';
import { verifyReport } from '@blackbar/verification';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pageTexts } from '../extract/page-texts.ts';
import type { Redacted } from '../redact.ts';
import { redactDocument } from '../redact-document.ts';

const NUMBER = '603-59-7052';

/** A page that is a picture of three lines. */
async function scanned(): Promise<Uint8Array> {
  const lines = ['Patient record of the clinic', `Social Security number ${NUMBER}`, 'Next visit in three months'];
  const text = lines.map((line, i) => `<text x="120" y="${300 + 120 * i}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="42">${text}</g></svg>`;
  return pdfOfPicture(await sharp(Buffer.from(svg)).withMetadata({ density: 150 }).png().toBuffer());
}

const ORDER = { detect: false, terms: [NUMBER], acknowledgeUnread: true, now: '2026-01-01T00:00:00Z' };

let pdf: Uint8Array;
let searchable: Redacted;
beforeAll(async () => {
  pdf = await scanned();
  searchable = await redactDocument(pdf, ORDER);
}, 300_000);

const textOf = async ({ output }: Pick<Redacted, 'output'>) => (await pageTexts(output, () => {})).join(' ');

test('over a scan lie the words that stay, and no others', async () => {
  const text = await textOf(searchable);
  expect(text).toContain('Next visit');
  expect(text).not.toMatch(/603|7052/);
});

test('a word that went and lies over the scan again is refused', { timeout: 300_000 }, async () => {
  const { output, report, evidence } = searchable;
  const quad = [300, 100, 400, 100, 400, 112, 300, 112] as const;
  const edges = Array.from({ length: NUMBER.length + 1 }, (_, i) => i / NUMBER.length);
  const leaking = await layWords(output, [{ page: 1, reading: 'Whole', words: [{ text: NUMBER, quad, edges }] }]);
  const failed = (await verifyReport(leaking, report, evidence)).filter(({ result }) => result === 'failed');
  expect(failed.map(({ id }) => id)).toContain('page_text');
});
