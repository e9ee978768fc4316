import { expect, test } from 'vitest';
import { box, plainPdf, stream } from '../testing/plain-pdf.ts';
import { DocumentReader } from './document-reader.ts';

const PAGES = 60;
/** Of a large pattern, each of which takes 0.6 s to draw: half as many hold 815 MiB. */
const OF_PATTERN = 30;
const MIB = 1024 * 1024;
/** A page of letter size at 100 dots an inch takes 3.7 MiB; held until the end, these would take 470 and 1,630. */
const PLAIN = 100 * MIB;
/** What the canvas itself keeps of a mask is not ours to release; a few patterns wait for the collector. */
const MOST: Readonly<Record<string, number>> = {
  'a box behind a soft mask': 400 * MIB,
  'a box of a large pattern': 500 * MIB,
};

const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>';
/** Lets the upper half of what is painted through. */
const MASK = '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 500 0 R >> >>';

/** Repeats itself every 2,100 points: a canvas of 34 MiB a page. */
const WIDE = '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2100 2100] /XStep 2100 /YStep 2100 /Resources << >>';

const files = {
  'a box': { pages: Array.from({ length: PAGES }, () => ({ content: box(100, 100, 500, 700) })) },
  'a box behind a soft mask': {
    pages: Array.from({ length: PAGES }, () => ({
      content: `/Masked gs\n${box(100, 100, 500, 700)}`,
      resources: '/ExtGState << /Masked 501 0 R >>',
    })),
    objects: { 500: stream(box(0, 396, 612, 792, '1 1 1'), GROUP), 501: MASK },
  },
  'a box of a large pattern': {
    pages: Array.from({ length: OF_PATTERN }, () => ({
      content: '/Pattern cs /Wide scn 100 100 400 600 re f\n',
      resources: '/Pattern << /Wide 500 0 R >>',
    })),
    objects: { 500: stream(box(0, 0, 2100, 2100), WIDE) },
  },
};

/** To draw the large patterns takes longer than all other tests of this room: `npm run test:deep` does. */
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
const tried = Object.entries(files).filter(([name]) => DEEP || !name.includes('pattern'));

test.each(tried)('pages of %s that were looked at are let go of', { timeout: 240_000 }, async (name, pdf) => {
  const reader = new DocumentReader(plainPdf(pdf));
  try {
    const first = await reader.raster(1);
    const shade = (x: number, y: number) =>
      first.data[4 * (Math.round(y * first.scale) * first.width + Math.round(x * first.scale))];
    expect([shade(50, 50), shade(300, 200)]).toEqual([255, 0]);
    expect(shade(300, 600)).toBe(name.includes('mask') ? 255 : 0);
    const before = process.memoryUsage.rss();
    for (let page = 2; page <= pdf.pages.length; page++) await reader.raster(page);
    expect(process.memoryUsage.rss() - before).toBeLessThan(MOST[name] ?? PLAIN);
  } finally {
    await reader.close();
  }
});
