import { openPages } from '@blackbar/pdf';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { pageTexts } from '../extract/page-texts.ts';
import { redactDocument } from '../redact-document.ts';

const PATIENCE = { timeout: 300_000 };
const LINES = ['Patient Thelma Abernathy', 'Social Security number 603-59-7052', 'Telephone (217) 555-0143'];

async function pictureOf(lines: readonly string[], width: number, height: number): Promise<Buffer> {
  const text = lines.map((line, i) => `<text x="40" y="${80 + 70 * i}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="36">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A letter of some lines, with a picture of 800 by 300 pixels pasted below them. */
async function letterWith(picture: Buffer, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const image = await document.embedPng(picture);
  for (let i = 0; i < pages; i++) {
    const page = document.addPage([612, 792]);
    for (let line = 0; line < 8; line++) {
      const words = `Line ${line} of page ${i + 1} says nothing of anybody in particular.`;
      page.drawText(words, { x: 60, y: 720 - 16 * line, size: 11, font });
    }
    page.drawImage(image, { x: 60, y: 300, width: 400, height: 150 });
  }
  return document.save();
}

const SHOWN = [...LINES, 'Next visit in three months', 'Bring the medicines that you take'];

/**
 * A scan with text laid over it unseen: the same lines in `said`, letter by letter where the picture shows them, or
 * `below` that by so many points; `typed` is seen text of the page's own.
 */
async function scanSaying(said: readonly string[], below = 0, typed = ''): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawImage(await document.embedPng(await pictureOf(SHOWN, 1224, 1584)), { x: 0, y: 0, width: 612, height: 792 });
  const font = page.node.newFontDictionary('F', (await document.embedFont(StandardFonts.Helvetica)).ref);
  const lines = said.map(
    (line, i) => `1 0 0 1 20 ${792 - 40 - below - 35 * i} Tm (${line.replace(/[()\\]/g, '\\$&')}) Tj`,
  );
  const stream = document.context.stream(
    `BT 3 Tr ${font} 20 Tf ${lines.join(' ')} ET BT 0 Tr ${font} 5 Tf 300 40 Td (${typed}) Tj ET`,
  );
  page.node.addContentStream(document.context.register(stream));
  return document.save();
}

const found = async (pdf: Uint8Array) => {
  const { detections, pages, warnings } = await analyse(pdf, { detect: true }, () => {});
  return {
    texts: detections.map(({ text }) => text),
    sources: pages.map(({ source }) => source),
    codes: warnings.map(({ code }) => code),
  };
};

test('a picture pasted into a page of text is read, and the page stays a page of text', PATIENCE, async () => {
  const { texts, sources, codes } = await found(await letterWith(await pictureOf(LINES, 800, 300)));
  expect(texts).toEqual(expect.arrayContaining(['603-59-7052', '(217) 555-0143']));
  expect(sources).toEqual(['text']);
  expect(codes).toEqual([]);
});

test('a photograph in a page of text is nothing to read', PATIENCE, async () => {
  const pixels = Buffer.from({ length: 800 * 300 } as ArrayLike<number>).map((_, i) => 128 + 90 * Math.sin(i / 9000));
  const photograph = await sharp(pixels, { raw: { width: 800, height: 300, channels: 1 } })
    .png()
    .toBuffer();
  expect((await found(await letterWith(photograph, 3))).codes).toEqual([]);
});

test('text over a scan that is not what the scan shows is not believed', PATIENCE, async () => {
  const { texts, sources } = await found(
    await scanSaying([
      'Qxvrwpk Zjqmnbv Pldkrtw',
      'Wvmzx Kjhqpwn bvcmrt Lpoqwzx',
      'Mnzxqwp kljhgfd Qwrtpsd',
      'Zxcvbnm Lkjhgf',
      'Plmnbvc Xzqwrt',
    ]),
  );
  expect(texts).toEqual(expect.arrayContaining(['603-59-7052', '(217) 555-0143']));
  expect(texts.some((text) => /Qx|Zj|Wv/.test(text))).toBe(false);
  expect(sources).toEqual(['ocr']);
});

test('text over a scan that is what the scan shows is kept', PATIENCE, async () => {
  const { texts, sources } = await found(
    await scanSaying([...LINES, 'Next visit in three months', 'Bring the medicines that you take']),
  );
  expect(texts).toEqual(expect.arrayContaining(['603-59-7052']));
  expect(sources).toEqual(['text']);
});

test('an upload cannot say that it was read, nor that its text is not to be believed', PATIENCE, async () => {
  for (const word of ['Instead', 'Whole']) {
    const document = await PDFDocument.load(await letterWith(await pictureOf(LINES, 800, 300)));
    document.getPage(0).node.set(PDFName.of('BlackbarRead'), PDFName.of(word));
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.getPage(0).drawText('Visa 4111 1111 1111 1111', { x: 60, y: 500, size: 11, font });
    const { texts } = await found(await document.save());
    expect(texts).toEqual(expect.arrayContaining(['603-59-7052', '4111 1111 1111 1111']));
  }
});

/** Two scanned pages, of one person each. */
async function twoScans(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const lines of [LINES, ['Patient Marcus Quintero', 'Social Security number 418-22-9603']]) {
    const image = await document.embedPng(await pictureOf(lines, 1224, 1584));
    document.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  }
  return document.save();
}

test('a scan is read as far as was asked, and the next time from there', PATIENCE, async () => {
  const said: unknown[] = [];
  const first = await analyse(await twoScans(), { detect: true, maxScans: 1 }, () => {});
  expect(first.unfinished?.pages).toEqual([2]);
  expect(first.detections.map(({ text }) => text)).toContain('603-59-7052');
  // Nobody has looked at the second page: it is not said to be without text.
  expect(first.warnings.filter(({ page }) => page === 2)).toEqual([]);
  const next = { detect: true, ingested: true, maxScans: 8 };
  const second = await analyse(first.normalised, next, (progress) => void said.push(progress));
  expect(second.unfinished).toBeUndefined();
  expect(second.pages.map(({ source }) => source)).toEqual(['ocr', 'ocr']);
  const texts = second.detections.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['603-59-7052', '418-22-9603']));
  const reading = said.filter((one) => (one as { stage: string }).stage === 'reading');
  expect(reading).toEqual([1, 2].map((done) => ({ stage: 'reading', done, total: 2 })));
});

/** Where the number of the second line is drawn, in pixels of the picture. */
const NUMBER = { left: 460, right: 686, top: 123, bottom: 151 };
const ORDER = { detect: false, terms: ['603-59-7052'], acknowledgeUnread: true, now: '2026-01-01T00:00:00Z' };

test.each([0, 8, -8, 14])(
  'a box covers all of a number over which a layer lies %i points too low',
  PATIENCE,
  async (below) => {
    const { output } = await redactDocument(await scanSaying(SHOWN, below), ORDER);
    const reader = await openPages(output);
    const { width, data } = reader.render(1, 144);
    reader.close();
    // Paper or box from its top to its bottom: a column with both shows a piece of a figure.
    let torn = 0;
    for (let x = NUMBER.left; x < NUMBER.right; x++) {
      let black = 0;
      for (let y = NUMBER.top; y < NUMBER.bottom; y++) if ((data[4 * (y * width + x)] as number) < 160) black++;
      if (black !== 0 && black !== NUMBER.bottom - NUMBER.top) torn++;
    }
    expect(torn).toBe(0);
    const text = (await pageTexts(output, () => {})).join(' ');
    expect(text.match(/Next visit/g)).toHaveLength(1);
    expect(text).not.toMatch(/603|7052/);
  },
);

test('what is typed small on a page whose layer lies aside is found all the same', PATIENCE, async () => {
  const { texts } = await found(await scanSaying(SHOWN, 14, 'SSN 576-91-4482'));
  expect(texts).toEqual(expect.arrayContaining(['603-59-7052', '576-91-4482']));
});
