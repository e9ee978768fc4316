import { expect, test } from 'vitest';
import { box, plainPdf, stream } from '../testing/plain-pdf.ts';
import { DocumentReader } from './document-reader.ts';

const PAGES = 60;
const MIB = 1024 * 1024;
/** A page of letter size at 100 dots an inch takes 3.7 MiB; held until the end, these would take 470 and 1,630. */
const PLAIN = 100 * MIB;
/** What the canvas itself keeps of a mask is not ours to release. */
const MASKED = 400 * MIB;

const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>';
/** Lets the upper half of what is painted through. */
const MASK = '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 500 0 R >> >>';

const files = {
  'a box': { pages: Array.from({ length: PAGES }, () => ({ content: box(100, 100, 500, 700) })) },
  'a box behind a soft mask': {
    pages: Array.from({ length: PAGES }, () => ({
      content: `/Masked gs\n${box(100, 100, 500, 700)}`,
      resources: '/ExtGState << /Masked 501 0 R >>',
    })),
    objects: { 500: stream(box(0, 396, 612, 792, '1 1 1'), GROUP), 501: MASK },
  },
};

test.each(Object.entries(files))(
  'pages of %s that were looked at are let go of',
  { timeout: 60_000 },
  async (_, pdf) => {
    const reader = new DocumentReader(plainPdf(pdf));
    try {
      const first = await reader.raster(1);
      const shade = (x: number, y: number) =>
        first.data[4 * (Math.round(y * first.scale) * first.width + Math.round(x * first.scale))];
      expect([shade(50, 50), shade(300, 200)]).toEqual([255, 0]);
      expect(shade(300, 600)).toBe('objects' in pdf ? 255 : 0);
      const before = process.memoryUsage.rss();
      for (let page = 2; page <= PAGES; page++) await reader.raster(page);
      expect(process.memoryUsage.rss() - before).toBeLessThan('objects' in pdf ? MASKED : PLAIN);
    } finally {
      await reader.close();
    }
  },
);
