import { openPages, pdfOfPicture } from '@blackbar/pdf';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codesOn } from './codes-on.ts';
import { onlyOn } from './pictured.ts';

const DIGITS = ['11000', '00011', '00101', '00110', '01001', '01010', '01100', '10001', '10010', '10100'];
const BARS = [...`1${[...'837024418182'].map((digit) => DIGITS[Number(digit)]).join('')}1`];
const POINTS = 3.27;
const highOf = (bar: string) => (bar === '1' ? 9 : 3.6);

async function drawn(content: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.node.set(PDFName.Contents, document.context.register(document.context.stream(content)));
  return document.save({ useObjectStreams: false });
}

async function codesIn(pdf: Uint8Array) {
  const reader = await openPages(pdf);
  try {
    const geometry = reader.geometry(1);
    return await codesOn(reader, geometry, onlyOn(geometry, reader.pictures(1).places));
  } finally {
    reader.close();
  }
}

const fills = BARS.map((bar, i) => `${72 + POINTS * i} 664 1.44 ${highOf(bar)} re f`).join(' ');

const line = (i: number, high: number) => `${72 + POINTS * i} 664 m ${72 + POINTS * i} ${664 + high} l S`;

test.each([
  ['as fills', () => drawn(fills)],
  ['as one path', () => drawn(`${fills.replaceAll(' f', '')} f`)],
  ['as lines', () => drawn(`1.44 w ${BARS.map((bar, i) => line(i, highOf(bar))).join(' ')}`)],
  [
    'in a scan',
    async () => {
      const rects = BARS.map(
        (bar, i) => `<rect x="${300 + 13.6 * i}" y="${500 - highOf(bar) * 4}" width="6" height="${highOf(bar) * 4}"/>`,
      );
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2550" height="3300"><rect width="100%" height="100%" fill="#fff"/>${rects.join('')}</svg>`;
      return pdfOfPicture(await sharp(Buffer.from(svg)).withMetadata({ density: 300 }).png().toBuffer());
    },
  ],
])('the bars of a postal code are found %s', { timeout: 60_000 }, async (_, file) => {
  const found = await codesIn(await file());
  expect(found.map(({ category, text }) => [category, text])).toEqual([['BARCODE', '']]);
  expect(found[0]?.at.width).toBeGreaterThan(POINTS * (BARS.length - 1));
});

test('rules of a table in the same pitch are none', async () => {
  const rules = BARS.map((_, i) => `${72 + POINTS * i} 640 0.7 ${i % 5 === 0 ? 14 : 12} re f`).join(' ');
  expect(await codesIn(await drawn(rules))).toEqual([]);
});
