import type { Quad, Region } from '@blackbar/model';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { encodeCcitt } from '../image/ccitt-encoder.ts';
import { drawnPixels } from '../image/drawn-pixels.ts';
import { FaxRows } from '../image/fax-rows.ts';

const [W, H] = [64, 48];
const SHAPES = Uint8Array.from([0, 0, 0, 0, 62, 0, 0, 0, 0, 0, 0]);

/** A segment of JBIG2 data (ITU-T T.88, 7.2). */
function segment(number: number, type: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number, 0);
  head[4] = type;
  head[6] = 1;
  head.writeUInt32BE(body.length, 7);
  return Buffer.concat([head, body]);
}

/** A picture of stripes that move by `shift`, in one region in fax coding (7.4.6). */
function jbig2(shift: number): Buffer {
  const rows = new FaxRows(W);
  for (let y = 0; y < H; y++) rows.add([shift + (y % 7), 20 + shift, 30 + shift, 40 + (y % 5)]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(W, 0);
  size.writeUInt32BE(H, 4);
  const page = Buffer.concat([size, Buffer.alloc(11)]);
  const region = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 1]), encodeCcitt(rows)]);
  return Buffer.concat([segment(1, 48, page), segment(2, 38, region)]);
}

/** By page a picture over its middle; all take their shapes from one stream, or each from its own copy of it. */
async function scans(pages: number, copies = false): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const registered = () => context.register(context.stream(SHAPES));
  const shared = registered();
  for (let i = 0; i < pages; i++) {
    const page = document.addPage([600, 500]);
    const JBIG2Globals = copies ? registered() : shared;
    const coding = { Filter: 'JBIG2Decode', DecodeParms: i === 1 ? [{ JBIG2Globals }] : { JBIG2Globals } };
    const looks = { Type: 'XObject', Subtype: 'Image', Width: W, Height: H, ColorSpace: 'DeviceGray' };
    const image = context.stream(jbig2(3 * i), {
      ...looks,
      BitsPerComponent: 1,
      Decode: [i % 2, 1 - (i % 2)],
      ...coding,
    });
    page.node.set(PDFName.Resources, context.obj({ XObject: { Im0: context.register(image) } }));
    page.node.set(PDFName.Contents, context.register(context.stream('q 320 0 0 240 100 100 cm /Im0 Do Q')));
  }
  return document.save({ useObjectStreams: false });
}

const BOX: Quad = [151, 191, 199, 191, 199, 239, 151, 239];
const AWAY: Quad = [1, 1, 9, 1, 9, 9, 1, 9];

async function applied(bytes: Uint8Array, quad: Quad, strategy?: 'raster') {
  const look = { origin: 'box', category: 'MANUAL', appearance: { label: '' }, reasons: [] } as const;
  const regions: Region[] = [{ ...look, id: 'box', page: 1, quads: [quad] }];
  const plan = pagedPlan(await planFor(bytes, [], { regions }));
  const output = await applyPlan(bytes, plan, { strategies: new Map(strategy ? [[1, strategy]] : []) });
  return PDFDocument.load(output.bytes, { updateMetadata: false });
}

function picturesOf({ context }: PDFDocument): PDFRawStream[] {
  return context
    .enumerateIndirectObjects()
    .flatMap(([, o]) => (o instanceof PDFRawStream && o.dict.has(PDFName.of('Width')) ? [o] : []));
}

const filterOf = ({ dict }: PDFRawStream) => String(dict.get(PDFName.of('Filter')));
const sharesShapes = ({ dict }: PDFRawStream) => String(dict.get(PDFName.of('DecodeParms'))).includes('JBIG2Globals');
const pixelsOf = async (pictures: readonly PDFRawStream[]) =>
  Promise.all(pictures.map(async (each) => Buffer.from((await drawnPixels(each, W, H))?.data ?? []).toString('hex')));

describe('pictures that take the shapes of their letters from one stream', () => {
  test.each([
    ['spliced', 'splice', false],
    ['made a picture', 'raster', false],
    ['spliced, each with a copy of the stream', 'splice', true],
  ] as const)('one page was %s: the others get a coding of their own', async (_, how, copies) => {
    const input = await scans(3, copies);
    const before = await pixelsOf(picturesOf(await PDFDocument.load(input)));
    const output = await applied(input, BOX, how === 'raster' ? how : undefined);
    const pictures = picturesOf(output);
    expect(pictures.filter(sharesShapes)).toEqual([]);
    expect(pictures.map(filterOf)).not.toContain('/JBIG2Decode');
    const after = new Set(await pixelsOf(pictures.filter((each) => filterOf(each) === '/CCITTFaxDecode')));
    expect([before[1], before[2]].every((pixels) => pixels && after.has(pixels))).toBe(true);
    const shapes = output.context
      .enumerateIndirectObjects()
      .filter(([, o]) => o instanceof PDFRawStream && o.contents.length > 0 && Buffer.from(SHAPES).equals(o.contents));
    expect(shapes).toEqual([]);
  });

  test('none of them was cut: they stay as they are', async () => {
    const pictures = picturesOf(await applied(await scans(2), AWAY));
    expect(pictures.map(filterOf)).toEqual(['/JBIG2Decode', '/JBIG2Decode']);
    expect(pictures.every(sharesShapes)).toBe(true);
  });
});
