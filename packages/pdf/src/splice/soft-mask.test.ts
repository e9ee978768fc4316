import { quadOfRect } from '@blackbar/geometry';
import type { RedactionPlan } from '@blackbar/model';
import { type PDFContext, PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { documentOf, stream } from '../../test/raw-page.ts';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { openPages } from '../reader/pages.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** What is painted through a mask covers 100 100 to 300 300; the box lies in its upper left quarter. */
const BOX = { left: 130, bottom: 230, right: 170, top: 270 };
const SIDE = 8;
const PAINTED = 'q /M gs 0 0 600 700 re f Q 0 0 1 rg 400 400 20 20 re f';

type Group = (context: PDFContext) => PDFRef;

function group(context: PDFContext, content: string, resources = {}): PDFRef {
  return stream(context, content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 612, 792],
    Group: { S: 'Transparency', CS: 'DeviceGray' },
    Resources: resources,
  });
}

/** A white picture: everything is let through. */
const whitePicture: Group = (context) => {
  const white = '\xff'.repeat(SIDE * SIDE);
  const dict = { Type: 'XObject', Subtype: 'Image', Width: SIDE, Height: SIDE, ColorSpace: 'DeviceGray' };
  const image = stream(context, white, { ...dict, BitsPerComponent: 8 });
  return group(context, 'q 200 0 0 200 100 100 cm /Im Do Q', { XObject: { Im: image } });
};

async function pageThrough(mask: Group): Promise<Uint8Array> {
  const document = await documentOf({
    content: PAINTED,
    resources: (context) => ({ ExtGState: { M: { SMask: { S: 'Luminosity', G: mask(context) } } } }),
  });
  return document.save({ useObjectStreams: false });
}

async function withBox(bytes: Uint8Array, box: typeof BOX) {
  const plan: RedactionPlan = await planFor(bytes, []);
  const region = {
    id: 'box',
    page: 1,
    origin: 'box',
    category: 'MANUAL',
    appearance: { label: '' },
    reasons: [],
  } as const;
  return applyPlan(bytes, pagedPlan({ ...plan, regions: [{ ...region, quads: [quadOfRect(box)] }] }), {
    strategies: new Map(),
  });
}

async function greenAt(bytes: Uint8Array, points: readonly (readonly [number, number])[]): Promise<number[]> {
  const reader = await openPages(bytes);
  try {
    const { data, width } = reader.render(1, 72);
    return points.map(([x, y]) => data[4 * (Math.floor(792 - y) * width + x) + 1] as number);
  } finally {
    reader.close();
  }
}

async function picturesOf(bytes: Uint8Array): Promise<number[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')) ? [object] : []))
    .map((image) => [...decodeStream(image).bytes]);
}

test('a picture used as a mask is burnt under the box, and what it lets through elsewhere stays', async () => {
  const bytes = await pageThrough(whitePicture);
  const { bytes: output, outcomes } = await withBox(bytes, BOX);
  expect(outcomes.map(({ strategy }) => strategy)).toEqual(['splice']);
  const [picture, ...others] = await picturesOf(output);
  expect(others).toEqual([]);
  // A coarse pixel goes with its neighbours.
  const under = picture?.filter((_, i) => [1, 2].includes(i % SIDE) && [1, 2].includes(Math.floor(i / SIDE)));
  const away = picture?.filter((_, i) => i % SIDE > 3 || i / SIDE >= 4);
  expect(under).toEqual([0, 0, 0, 0]);
  expect(new Set(away)).toEqual(new Set([255]));
  const around = [
    [290, 250],
    [150, 120],
    [290, 110],
    [410, 410],
    [350, 350],
  ] as const;
  expect(await greenAt(output, around)).toEqual(await greenAt(bytes, around));
});

test('lines of a mask end at the box', async () => {
  const bytes = await pageThrough((context) => group(context, '1 G 6 w 100 250 m 300 250 l S'));
  const { bytes: output, outcomes } = await withBox(bytes, BOX);
  expect(outcomes.map(({ strategy }) => strategy)).toEqual(['splice']);
  const document = await PDFDocument.load(output, { updateMetadata: false });
  const contents = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? Buffer.from(decodeStream(object).bytes).toString('latin1') : [],
    );
  expect(contents.some((content) => content.includes('100 250 m 300 250 l'))).toBe(false);
  const around = [
    [110, 250],
    [200, 250],
    [290, 250],
  ] as const;
  expect(await greenAt(output, around)).toEqual([0, 0, 0]);
});

test('a mask away from the box stays as it is', async () => {
  const { bytes: output } = await withBox(await pageThrough(whitePicture), {
    left: 400,
    bottom: 600,
    right: 450,
    top: 650,
  });
  expect(await picturesOf(output)).toEqual([Array(SIDE * SIDE).fill(255)]);
});

test('letters of a mask make the page a picture', async () => {
  const text = (context: PDFContext) =>
    group(context, '1 g BT /F1 30 Tf 130 235 Td (SECRET) Tj ET', {
      Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
    });
  const { outcomes } = await withBox(await pageThrough(text), BOX);
  expect(outcomes.map(({ strategy }) => strategy)).toEqual(['raster']);
});
