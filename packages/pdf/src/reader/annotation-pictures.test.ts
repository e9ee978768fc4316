import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPages } from './pages.ts';

const PICTURE = 'q 120 0 0 40 0 0 cm /P Do Q';
/** As letters are drawn: many small curves. */
const OUTLINES = Array.from(
  { length: 40 },
  (_, i) => `${3 * i} 5 m ${3 * i} 25 ${3 * i + 2} 25 ${3 * i + 2} 5 c f`,
).join(' ');
const CLIP = `${OUTLINES.replaceAll(' f', '')} W n 0 0 120 40 re f`;
const FRAME = '1 1 118 38 re S 4 4 m 116 4 l S';

/** A page with an annotation of this kind whose appearance is so drawn; /P is a picture. */
async function annotated(entries: Record<string, string | number>, drawn: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const { context } = document;
  const picture = context.flateStream(new Uint8Array(60 * 20).fill(90), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: 60, Height: 20, ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
  });
  const look = context.flateStream(drawn, {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 120, 40] },
    Resources: { XObject: { P: context.register(picture) } },
  });
  const annotation = context.obj({
    Type: 'Annot',
    Rect: [100, 100, 220, 140],
    AP: { N: context.register(look) },
    ...entries,
  });
  page.node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]));
  return document.save();
}

test.each([
  ['the picture of a stamp', { Subtype: 'Stamp', F: 4 }, PICTURE, 'outlines'],
  ['the picture of a hidden stamp', { Subtype: 'Stamp', F: 2 }, PICTURE, 'hiddenInPictures'],
  ["the picture of a signature's field", { Subtype: 'Widget', FT: 'Sig', F: 4 }, PICTURE, 'hiddenInPictures'],
  ['what a stamp may say in outlines', { Subtype: 'Stamp', F: 4 }, OUTLINES, 'outlines'],
  ['what a written note may', { Subtype: 'FreeText', F: 4 }, OUTLINES, 'hiddenInPictures'],
  ['what is drawn by hand', { Subtype: 'Ink', F: 4 }, OUTLINES, 'outlines'],
  ["what a signature's field may", { Subtype: 'Widget', FT: 'Sig', F: 4 }, OUTLINES, 'hiddenInPictures'],
  ['what a button may', { Subtype: 'Widget', FT: 'Btn', F: 4 }, OUTLINES, 'hiddenInPictures'],
  ['a ground below a clip in a field', { Subtype: 'Widget', FT: 'Tx', F: 4 }, CLIP, 'hiddenInPictures'],
] as const)('%s is found', async (_, entries, drawn, where) => {
  const reader = await openPages(await annotated(entries, drawn));
  const { outlines = [], hiddenInPictures = [] } = reader.glyphs(1);
  reader.close();
  const place = { left: 100, bottom: 100, right: 220, top: 140 };
  expect({ outlines, hiddenInPictures }).toEqual({ outlines: [], hiddenInPictures: [], [where]: [place] });
});

test.each([
  ['the frame of a stamp', { Subtype: 'Stamp', F: 4 }, FRAME],
  ["a button's bevels", { Subtype: 'Widget', FT: 'Btn', F: 4 }, `${FRAME} ${FRAME} ${FRAME}`],
])('%s says nothing', async (_, entries, drawn) => {
  const reader = await openPages(await annotated(entries, drawn));
  const { outlines, hiddenInPictures } = reader.glyphs(1);
  reader.close();
  expect([outlines, hiddenInPictures]).toEqual([undefined, undefined]);
});
