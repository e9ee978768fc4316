import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';

/** A letter with a logo of this width, in points. */
async function letter(wide: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 300]);
  page.drawText('The remainder stays as it is.', { x: 50, y: 150, size: 12, font });
  const entries = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 2,
    Height: 2,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  };
  const logo = document.context.register(document.context.stream(Uint8Array.of(0, 90, 180, 255), entries));
  const place = concatTransformationMatrix(wide, 0, 0, wide / 3, 50, 250);
  page.pushOperators(pushGraphicsState(), place, drawObject(page.node.newXObject('Logo', logo)), popGraphicsState());
  return document.save();
}

const warned = async (wide: number, ocr: 'never' | 'auto') => {
  const { warnings } = await analyse(await letter(wide), { detect: true, ocr }, () => {});
  return warnings.filter(({ code }) => code === 'unchecked_image').map(({ sentence, facts }) => [sentence, facts]);
};

test('a picture that nobody was to read is named', async () => {
  expect(await warned(90, 'never')).toEqual([['not_to_be_read', { pages: [1] }]]);
});

test('not one that is read, or is too small for a line of text', async () => {
  expect(await warned(90, 'auto')).toEqual([]);
  expect(await warned(12, 'never')).toEqual([]);
});
