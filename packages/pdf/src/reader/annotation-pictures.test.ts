import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPages } from './pages.ts';

/** A page with an annotation of this kind whose appearance is a picture. */
async function annotated(entries: Record<string, string | number>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const { context } = document;
  const picture = context.flateStream(new Uint8Array(60 * 20).fill(90), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: 60, Height: 20, ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
  });
  const look = context.flateStream('q 120 0 0 40 0 0 cm /P Do Q', {
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
  ['a stamp', { Subtype: 'Stamp', F: 4 }, 'outlines'],
  ['a hidden stamp', { Subtype: 'Stamp', F: 2 }, 'hiddenInPictures'],
  ["a signature's field", { Subtype: 'Widget', FT: 'Sig', F: 4 }, 'hiddenInPictures'],
] as const)('the picture of %s is found', async (_, entries, where) => {
  const reader = await openPages(await annotated(entries));
  const { outlines = [], hiddenInPictures = [] } = reader.glyphs(1);
  reader.close();
  const place = { left: 100, bottom: 100, right: 220, top: 140 };
  expect({ outlines, hiddenInPictures }).toEqual({ outlines: [], hiddenInPictures: [], [where]: [place] });
});
