import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { openPages } from './pages.ts';
import type { Drawing } from './shapes.ts';
import { lettersUnderPictures } from './under-pictures.ts';

const TEXT = 'BT /F1 12 Tf 40 200 Td (Eight letters) Tj ET';
const SCAN = 'q 400 0 0 300 0 0 cm /P Do Q';
const VEIL = 'q 400 0 0 300 0 0 cm /V Do Q';
const STAMP = 'q 120 0 0 40 30 190 cm /P Do Q';

/** A page of 400 by 300 points: /P a gray picture, /V the same behind a mask that lets most of the page through. */
async function under(content: string): Promise<number | undefined> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const { context } = document;
  const gray = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  const picture = (shade: number, more = {}) =>
    context.register(context.flateStream(new Uint8Array(400).fill(shade), { ...gray, Width: 20, Height: 20, ...more }));
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  page.node.set(
    PDFName.of('Resources'),
    context.obj({ XObject: { P: picture(200), V: picture(90, { SMask: picture(30) }) }, Font: { F1: font } }),
  );
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  const reader = await openPages(await document.save());
  const { underPictures } = reader.glyphs(1);
  reader.close();
  return underPictures;
}

test.each([
  ['below a scan', `${TEXT} ${SCAN}`, 12],
  ['over it', `${SCAN} ${TEXT}`, undefined],
  ['below a watermark that is a picture', `${TEXT} ${VEIL}`, undefined],
  ['below a small picture', `${TEXT} ${STAMP}`, undefined],
  ['unseen below a scan', `3 Tr ${TEXT} ${SCAN}`, undefined],
])('letters %s', async (_, content, expected) => {
  expect(await under(content)).toBe(expected);
});

test.each([
  ['without letters', []],
  ['below all letters', [[1, 8] as const]],
])('no picture is rendered %s', (_, letters) => {
  const call = new Proxy({}, { get: (_target, name) => expect.unreachable(String(name)) });
  const crop = { left: 0, bottom: 0, right: 400, top: 300 };
  const geometry = { page: 1, cropBox: crop, mediaBox: crop, rotation: 0, userUnit: 1 } as const;
  const images = [{ object: 2, matrix: [400, 0, 0, 300, 0, 0] as const, order: 7 }];
  const drawing: Drawing = {
    shapes: [],
    rules: [],
    outlines: [],
    strokes: [],
    images,
    isCutShort: false,
    textOrder: new Map(letters),
  };
  expect(lettersUnderPictures({ call } as Engine, { file: 3, page: 4, geometry }, drawing)).toBe(0);
});
