import { quadOfRect } from '@blackbar/geometry';
import { type PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { cutOf, documentOf, splice } from '../../test/raw-page.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

const BOX = quadOfRect({ left: 150, bottom: 300, right: 250, top: 340 });
/** What a name looks like once it is outlines; and as a picture. */
const OUTLINES = '60 60 m 90 120 120 20 150 60 c 160 90 l f';
const PICTURE = 'q 200 0 0 60 40 40 cm BI /W 8 /H 1 /BPC 1 /CS /G ID \x55 EI Q';
const GROUND = '0.9 g 0 0 300 200 re f';

/** A pattern whose cell of 300 by 200 points begins at 100, 250 of the page. */
function patterned(cell: string) {
  return (context: PDFContext) => ({
    Pattern: {
      P: context.register(
        context.stream(cell, {
          PatternType: 1,
          PaintType: 1,
          TilingType: 1,
          BBox: [0, 0, 300, 200],
          XStep: 300,
          YStep: 200,
          Matrix: [1, 0, 0, 1, 100, 250],
          Resources: {},
        }),
      ),
    },
  });
}

async function cut(cell: string, painted: string) {
  const document = await documentOf({ content: `/Pattern cs /P scn ${painted}`, resources: patterned(cell) });
  const outcome = splice(document, 0, cutOf([BOX]));
  const contents = document.getPage(0).node.Contents();
  const content = contents instanceof PDFRawStream ? Buffer.from(decodeStream(contents).bytes).toString('latin1') : '';
  return { outcome, content };
}

test.each([
  ['outlines', OUTLINES],
  ['a picture', PICTURE],
])('a cell with %s that fills its area is drawn once: its neighbours are not seen', async (_, cell) => {
  const { outcome, content } = await cut(cell, '100 250 300 200 re f');
  expect(outcome.rasterReason).toBeUndefined();
  expect(content.match(/ Do\b/gu)).toHaveLength(1);
});

test.each([
  ['outlines that are seen in part', OUTLINES, '200 250 300 200 re f'],
  ['a picture that is seen in part', PICTURE, '150 200 300 200 re f'],
  ['a stencil that it is painted through', GROUND, 'q 200 0 0 80 140 280 cm BI /IM true /W 8 /H 1 ID \x55 EI Q'],
  ['letters that it is painted through', PICTURE, 'BT /F1 60 Tf 150 300 Td (SECRET) Tj ET'],
])('a pattern with %s can’t be cut', async (_, cell, painted) => {
  const { outcome } = await cut(cell, painted);
  expect(outcome.rasterReason).toBe('a repeated pattern lies under the box');
});

test('a ground that is seen in part tells nothing', async () => {
  const { outcome } = await cut(GROUND, '150 200 300 200 re f');
  expect(outcome).toMatchObject({ changed: true });
  expect(outcome.rasterReason).toBeUndefined();
});
