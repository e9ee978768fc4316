import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPdf } from '../engine/plain-pdf.fixture.ts';
import { openPages } from '../reader/pages.ts';
import { pagePicture } from './page-picture.ts';

const CONTENT = 'BT /F1 24 Tf 100 300 Td (Seen as it is) Tj ET 1 0 0 rg 40 40 60 30 re f';

/** Entries of the page, and the picture's width and height in pixels: 96 to an inch of the page as displayed. */
test.each([
  ['upright', '/MediaBox[0 0 300 450]', 400, 600],
  ['turned', '/MediaBox[0 0 300 450]/Rotate 90', 600, 400],
  ['cropped', '/MediaBox[0 0 300 450]/CropBox[30 30 180 330]', 200, 400],
  ['in units of 1/36 inch', '/MediaBox[0 0 300 450]/UserUnit 2', 800, 1200],
])('a page that is %s', async (_, page, width, height) => {
  const bytes = plainPdf({ page, content: CONTENT });
  const picture = sharp(await pagePicture(bytes, 1));
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width, height });
  // Text is packed without loss: the picture is the page, pixel by pixel.
  const reader = await openPages(bytes);
  expect((await picture.ensureAlpha().raw().toBuffer()).equals(Buffer.from(reader.render(1, 96).data))).toBe(true);
  reader.close();
});

test('a page of a photograph stays small enough to come first', async () => {
  const [width, height] = [800, 1000];
  let state = 1;
  const grain = Buffer.alloc(width * height * 3).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  const photograph = sharp(grain, { raw: { width, height, channels: 3 } });
  const document = await PDFDocument.create({ updateMetadata: false });
  const size = { width: 600, height: 750 };
  const jpeg = await document.embedJpg(await photograph.clone().jpeg().toBuffer());
  document.addPage([size.width, size.height]).drawImage(jpeg, { x: 0, y: 0, ...size });
  const picture = await pagePicture(await document.save(), 1);
  const lossless = await photograph.webp({ lossless: true, effort: 1 }).toBuffer();
  expect(lossless.length).toBeGreaterThan(600_000);
  expect(picture?.length).toBeLessThan(lossless.length / 2);
});

test('a page too large to be drawn sooner than by the viewer has none', async () => {
  expect(await pagePicture(plainPdf({ page: '/MediaBox[0 0 4000 4000]', content: CONTENT }), 1)).toBeUndefined();
});
