import { quadOfRect } from '@blackbar/geometry';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { cutOf, documentOf, type RawPage, splice } from '../../../test/raw-page.ts';
import { openPages } from '../../reader/pages.ts';

const BOX = { left: 200, bottom: 300, right: 300, top: 340 };

/** Ink runs through the box at 200 300 300 340 and must end at its edges. */
const CUT: readonly (readonly [string, string])[] = [
  ['a line across', '3 w 100 320 m 400 320 l S'],
  ['a signature', '2 w 150 310 m 220 400 260 200 310 330 c 330 380 200 250 190 320 c S'],
  ['a table with rules through the box', '1 w 100 250 300 150 re S 100 310 300 20 re S 250 250 m 250 400 l S'],
  ['a rule drawn as a thin area', '100 318 300 1.5 re f'],
  [
    'letters drawn as areas',
    '210 305 m 220 335 l 230 305 l h 250 305 m 290 305 l 250 335 l h 90 305 m 99 335 l 95 305 l h f',
  ],
  ['a star filled by the odd rule', '0.2 g 250 360 m 280 280 l 205 332 l 295 332 l 220 280 l h f*'],
  ['a ring with a hole', '250 320 m 340 320 l 340 420 l 250 420 l h 260 330 m 260 400 l 330 400 l 330 330 l h f'],
  ['fill and stroke, closed', '0.5 g 1 0 0 RG 2 w 150 310 m 250 310 l 250 390 l b'],
  ['dashes', '[7 3] 2 d 2 w 100 320 m 400 320 l S 100 250 m 400 250 l S'],
  ['turned and scaled by cm', 'q 0 2 -2 0 500 100 cm 1 w 20 130 m 200 130 l S Q'],
  ['a dot with round ends', '1 J 8 w 250 320 m 250 320 l S 150 320 m 150 320 l S'],
  ['curves without a first point', '3 w 150 320 m 250 280 320 360 v 260 250 220 270 y S'],
  ['a shape to paint through', 'q 210 290 m 250 380 l 290 290 l h W n 0.3 g 0 0 600 700 re f Q'],
];

/** Nothing ends or begins inside the box: the page stays as it is, byte by byte. */
const KEPT: readonly (readonly [string, string])[] = [
  ['the background of a page', '0.9 g 0 0 612 792 re f'],
  ['a cell around the box', '0.8 g 190 290 120 60 re f 0 G 190 290 120 60 re S'],
  ['a clip around a line of text', 'q 190 295 130 50 re W n 0.5 g 100 400 50 50 re f Q'],
  ['lines elsewhere', '100 100 m 400 100 l S 50 310 100 20 re f'],
];

async function render(document: PDFDocument) {
  const reader = await openPages(await document.save({ useObjectStreams: false }));
  try {
    return reader.render(1, 72);
  } finally {
    reader.close();
  }
}

function inkAt(raster: Awaited<ReturnType<typeof render>>, x: number, y: number): number {
  return 255 - (raster.data[(Math.floor(792 - y) * raster.width + Math.floor(x)) * 4 + 1] as number);
}

async function inkBeforeAndAfter(page: RawPage) {
  const document = await documentOf(page);
  const before = await render(document);
  const outcome = splice(document, 0, cutOf([quadOfRect(BOX)]));
  return { before, outcome, after: await render(document) };
}

const FAINT = 24;

/** The middle of each point of the page. */
function middles(): [number, number][] {
  return Array.from({ length: 612 * 792 }, (_, i) => [(i % 612) + 0.5, Math.floor(i / 612) + 0.5]);
}

/** In the box, or so many points around it. */
function isWithin(x: number, y: number, around: number): boolean {
  const { left, right, bottom, top } = BOX;
  return x > left - around && x < right + around && y > bottom - around && y < top + around;
}

describe('lines and areas', () => {
  test.each(CUT)('%s ends at the box', async (_name, content) => {
    const { before, after, outcome } = await inkBeforeAndAfter({ content });
    expect(outcome).toMatchObject({ changed: true });
    expect(outcome.rasterReason).toBeUndefined();
    const inside = middles().filter(([x, y]) => isWithin(x, y, -2));
    const outside = middles().filter(([x, y]) => !isWithin(x, y, 6));
    const inked = inside.filter(([x, y]) => inkAt(before, x, y) > FAINT).length;
    // The end of a slanted stroke reaches in by half its width.
    expect(inside.filter(([x, y]) => inkAt(after, x, y) >= FAINT)).toEqual([]);
    const off = outside.filter(([x, y]) => Math.abs(inkAt(before, x, y) - inkAt(after, x, y)) > FAINT).length;
    expect(inked).toBeGreaterThan(0);
    // A reader takes a piece of a curve for other straight steps than the whole: 0.01 % of the page.
    expect(off).toBeLessThanOrEqual(48);
  });

  test.each<[string, RawPage]>([
    ...KEPT.map(([name, content]): [string, RawPage] => [name, { content }]),
    ['a fine texture of lines', textured('0.2 w 0 0 m 3 3 l S', 3)],
  ])('%s stays', async (_name, page) => {
    const { outcome } = await inkBeforeAndAfter(page);
    expect(outcome).toMatchObject({ changed: false });
    expect(outcome.rasterReason).toBeUndefined();
  });

  test('an area of a fine texture ends at the box', async () => {
    const { before, after, outcome } = await inkBeforeAndAfter({
      ...textured('0 0 2 2 re f', 3),
      content: '/Pattern cs /P scn 100 310 700 600 re f',
    });
    expect(outcome).toMatchObject({ changed: true });
    expect(outcome.rasterReason).toBeUndefined();
    expect(inkAt(before, 250, 325)).toBeGreaterThan(0);
    expect(inkAt(after, 250, 325)).toBe(0);
    expect(inkAt(after, 350, 325)).toBe(inkAt(before, 350, 325));
  });
});

/** An area filled with a tiling pattern, the box in its midst. */
function textured(cell: string, size: number): RawPage {
  return {
    content: '/Pattern cs /P scn 100 250 300 200 re f',
    resources: (c) => ({
      Pattern: {
        P: c.register(
          c.stream(cell, {
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            BBox: [0, 0, size, size],
            XStep: size,
            YStep: size,
            Resources: {},
          }),
        ),
      },
    }),
  };
}

describe('what can not be cut', () => {
  test.each<[string, RawPage]>([
    ['a fine texture with text in it', textured('0 0 3 3 re f BT /F1 1 Tf (x) Tj ET', 3)],
    [
      'a drawing in few large cells along a line',
      { ...textured('0 0 90 90 re f', 90), content: '/Pattern CS /P SCN 100 320 m 400 320 l S' },
    ],
    ['text as a mask', { content: 'q BT 7 Tr /F1 40 Tf 190 305 Td (SECRET) Tj ET 0 0 600 700 re f Q' }],
    [
      'a picture used as a mask',
      {
        content: 'q /M gs 0 0 600 700 re f Q 150 320 m 350 320 l S q /M gs 1 w 150 330 m 350 330 l S Q',
        resources: (c) => ({
          ExtGState: {
            M: {
              SMask: {
                S: 'Luminosity',
                G: c.register(
                  c.stream('1 g BT /F1 30 Tf 205 308 Td (SECRET) Tj ET', {
                    Type: 'XObject',
                    Subtype: 'Form',
                    BBox: [0, 0, 612, 792],
                    Group: { S: 'Transparency', CS: 'DeviceGray' },
                  }),
                ),
              },
            },
          },
        }),
      },
    ],
  ])('%s is reported, and the page left alone', async (_name, page) => {
    const document = await documentOf(page);
    const outcome = splice(document, 0, cutOf([quadOfRect(BOX)]));
    expect(outcome.rasterReason).toMatch(/\w/);
    expect(outcome.changed).toBe(false);
  });
});
