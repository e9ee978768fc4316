import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BitWriter } from '../bit-writer.ts';
import { PixelMask } from '../pixel-mask.ts';
import { assembled } from './assemble.ts';
import { burnInPlace } from './burn-in-place.ts';
import { burnDecoded, burnersOf, burnJpeg } from './burn-jpeg.ts';
import { decodeJpeg } from './decode.ts';
import { writeBlock } from './encode.ts';
import { type JpegSource, readHeaders } from './headers.ts';
import type { Scan } from './scan.ts';
import { ScanCodes } from './scan-codes.ts';

/** Pictures tried for each sentence. */
const RUNS = process.env.BLACKBAR_TEST_DEPTH === 'deep' ? 150 : 40;

interface Coding {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly quality: number;
  readonly chromaSubsampling: '4:4:4' | '4:2:0';
  readonly progressive: boolean;
  readonly optimiseCoding: boolean;
  readonly seed: number;
}

const CODING: fc.Arbitrary<Coding> = fc.record({
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 70 }),
  channels: fc.constantFrom(1, 3, 4),
  quality: fc.integer({ min: 20, max: 100 }),
  chromaSubsampling: fc.constantFrom('4:4:4', '4:2:0'),
  progressive: fc.boolean(),
  optimiseCoding: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1000 }),
});

const SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

async function jpegOf({ width, height, channels, seed, ...options }: Coding): Promise<Buffer> {
  const from = channels === 4 ? 3 : channels;
  const data = Buffer.from(
    Array.from({ length: width * height * from }, (_, i) => {
      const [x, y] = [Math.floor(i / from) % width, Math.floor(i / from / width)];
      return (Math.floor(x / 5) + Math.floor((y * seed) / 300)) % 3 === 0
        ? 30
        : 120 + ((x * seed + 7 * y + 40 * i) % 130);
    }),
  );
  const raw = sharp(data, { raw: { width, height, channels: from } });
  return raw.toColourspace(SPACES[channels]).jpeg(options).toBuffer();
}

/** Paper with strokes of one pattern and a box over them, and a rule in a row below. */
async function burntLines(paper: number, quality: number, step: number, rule: number): Promise<Buffer> {
  const pixels = Buffer.alloc(96 * 64, paper);
  for (let y = 22; y < 34; y++)
    for (let x = 24; x < 64; x++) if ((x * step + 3 * y * (step - 3)) % 11 < 4) pixels[y * 96 + x] = 10;
  pixels.fill(10, rule * 96 + 8, rule * 96 + 88);
  const jpeg = await sharp(pixels, { raw: { width: 96, height: 64, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
  const out = burnJpeg(readHeaders(jpeg) as JpegSource, maskOf(96, 64, [21, 19, 67, 37]), BLACK[1]) as Uint8Array;
  const { data, channels } = await decoded(out, 1);
  return Buffer.from(Array.from({ length: 96 * 64 }, (_, i) => data[i * channels] as number));
}

interface Decoded {
  readonly data: Buffer;
  readonly channels: number;
}

async function decoded(jpeg: Uint8Array, channels: 1 | 3 | 4): Promise<Decoded> {
  const image = sharp(jpeg, { failOn: 'warning' }).toColourspace(SPACES[channels]).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

function maskOf(width: number, height: number, [left, top, right, bottom]: readonly number[]): PixelMask {
  const mask = new PixelMask(width, height);
  for (let y = top as number; y < (bottom as number); y++) mask.add(y, left as number, right as number);
  return mask;
}

/** Columns and rows of a box in the image, by shares of its size. */
function boxIn({ width, height }: Coding, [a, b, c, d]: readonly [number, number, number, number]) {
  const [left, right] = [Math.floor(Math.min(a, b) * width), Math.ceil(Math.max(a, b) * width)];
  const [top, bottom] = [Math.floor(Math.min(c, d) * height), Math.ceil(Math.max(c, d) * height)];
  return [left, top, Math.max(left + 1, right), Math.max(top + 1, bottom)] as const;
}

const SHARE = fc.double({ min: 0, max: 0.99, noNaN: true });

/** Luminance black, no colour; black ink for four components. */
const BLACK = { 1: [0], 3: [0, 128, 128], 4: [0, 128, 128, 255] } as const;

describe('burning a JPEG', () => {
  test('leaves what no box is near to as a decoder saw it before', async () => {
    await fc.assert(
      fc.asyncProperty(CODING, fc.tuple(SHARE, SHARE, SHARE, SHARE), async (coding, shares) => {
        const jpeg = await jpegOf(coding);
        const box = boxIn(coding, shares);
        const { width, height, channels } = coding;
        const out = burnJpeg(readHeaders(jpeg) as JpegSource, maskOf(width, height, box), BLACK[channels]);
        const [before, after] = [await decoded(jpeg, channels), await decoded(out as Uint8Array, channels)];
        expect(after.data.length).toBe(before.data.length);
        const unit = coding.chromaSubsampling === '4:2:0' && channels !== 1 ? 16 : 8;
        for (let i = 0; i < before.data.length; i++) {
          const [x, y] = [Math.floor(i / before.channels) % width, Math.floor(i / before.channels / width)];
          const near = isNear(x, y, box, unit);
          if (!near && before.data[i] !== after.data[i]) expect({ x, y }).toBe('unchanged');
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('leaves one value under the box, up to what a coarse coding makes of its edge', async () => {
    await fc.assert(
      fc.asyncProperty(CODING, fc.tuple(SHARE, SHARE, SHARE, SHARE), async (coding, shares) => {
        fc.pre(coding.channels !== 4);
        const box = boxIn(coding, shares);
        const { width, height, channels, quality } = coding;
        const source = readHeaders(await jpegOf(coding)) as JpegSource;
        const out = burnJpeg(source, maskOf(width, height, box), BLACK[channels]) as Uint8Array;
        const { data, channels: stored } = await decoded(out, channels);
        // Coarser codings can't meet the value beside what stays; what is left there is made of that alone.
        const edge = quality >= 95 ? 0 : 16;
        for (let y = box[1] + edge; y < box[3] - edge; y++) {
          const row = data.subarray((y * width + box[0] + edge) * stored, (y * width + box[2] - edge) * stored);
          expect(row.every((value) => value < 32)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['white paper, coarse', 255, 25],
    ['gray paper, coarse', 214, 40],
    ['white paper', 255, 75],
    ['gray paper', 214, 75],
    ['white paper, fine', 255, 92],
  ])('leaves beside a box nothing of what it covers: %s', async (_name, paper, quality) => {
    const [first, ...others] = await Promise.all([3, 5, 7].map((step) => burntLines(paper, quality, step, 48)));
    for (const other of others) expect(other?.equals(first as Buffer)).toBe(true);
    for (let x = 0; x < 96; x++) expect(Math.abs((first?.[17 * 96 + x] as number) - paper)).toBeLessThan(80);
  });

  test.each([25, 75, 92])('leaves the rule in a block that a box cuts, quality %i', async (quality) => {
    const burnt = await burntLines(255, quality, 3, 39);
    for (let x = 8; x < 88; x++) expect(burnt[39 * 96 + x]).toBeLessThan(100);
  });

  test('leaves a photograph beside a box as it was', async () => {
    const pixels = Buffer.from(Array.from({ length: 96 * 64 }, (_, i) => 40 + ((i * i * 7 + 31 * (i >> 5)) % 170)));
    const jpeg = await sharp(pixels, { raw: { width: 96, height: 64, channels: 1 } })
      .jpeg({ quality: 85 })
      .toBuffer();
    const out = burnJpeg(readHeaders(jpeg) as JpegSource, maskOf(96, 64, [21, 20, 67, 37]), BLACK[1]) as Uint8Array;
    const [before, after] = [await decoded(jpeg, 1), await decoded(out, 1)];
    const row = (from: { data: Buffer; channels: number }, x: number) => from.data[(17 * 96 + x) * from.channels];
    for (let x = 24; x < 64; x++) expect(Math.abs((row(before, x) ?? 0) - (row(after, x) ?? 0))).toBeLessThan(24);
  });

  test('in place gives the pixels that coding all of it anew gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        CODING,
        fc.tuple(SHARE, SHARE, SHARE, SHARE),
        fc.integer({ min: 0, max: 9 }),
        async (coding, shares, interval) => {
          const { width, height, channels } = coding;
          // Tables made for an image lack the codes that restarts would need.
          const optimiseCoding = coding.optimiseCoding && interval === 0;
          const plain = readHeaders(await jpegOf({ ...coding, progressive: false, optimiseCoding })) as JpegSource;
          const restarting = interval === 0 ? plain : (readHeaders(withRestarts(plain, interval)) as JpegSource);
          const mask = maskOf(width, height, boxIn(coding, shares));
          const burners = burnersOf(plain, mask, BLACK[channels]);
          const whole = burnDecoded(decodeJpeg(plain), burners);
          const stepwise = burnInPlace(restarting, mask, burners);
          expect(stepwise).toBeDefined();
          const [a, b] = [
            await decoded(whole as Uint8Array, channels),
            await decoded(stepwise as Uint8Array, channels),
          ];
          expect(a.data.equals(b.data)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

function isNear(x: number, y: number, [left, top, right, bottom]: readonly number[], unit: number): boolean {
  const floor = (v: number) => Math.floor(v / unit) * unit - 2;
  const ceil = (v: number) => Math.ceil(v / unit) * unit + 2;
  return (
    x >= floor(left as number) && x < ceil(right as number) && y >= floor(top as number) && y < ceil(bottom as number)
  );
}

/** Writes symbols by the tables of a component's part of the scan. */
function sinkOf(out: BitWriter, codes: ScanCodes, { dcTable, acTable }: Scan['parts'][number]) {
  return {
    symbol: (table: number, symbol: number, extra: number, size: number) => {
      const { code, length } = codes.of(table === 0 ? dcTable : acTable);
      out.put(code[symbol] as number, length[symbol] as number);
      out.put(extra, size);
    },
  };
}

/**
 * Where the blocks of a component's unit begin among its coefficients, the units `wide` in a row. A lone one has a
 * block a unit.
 */
function blocksOf(
  { h, v, stride }: JpegSource['frame']['components'][number],
  isLone: boolean,
  wide: number,
  unit: number,
): number[] {
  const [across, down] = isLone ? [1, 1] : [h, v];
  return Array.from({ length: across * down }, (_, k) => {
    const x = (unit % wide) * across + (k % across);
    const y = Math.floor(unit / wide) * down + Math.floor(k / across);
    return 64 * (y * stride + x);
  });
}

/** The same image with a restart marker after every `interval` units. */
function withRestarts(source: JpegSource, interval: number): Uint8Array {
  const { frame } = source;
  const [scan] = source.scans;
  if (!scan) throw new Error('The image has no scan.');
  const { coefficients } = decodeJpeg(source);
  const out = new BitWriter({ stuffs: true });
  const codes = new ScanCodes(scan);
  const single = frame.components.length === 1 ? frame.components[0] : undefined;
  const [wide, high] = single ? [single.blocksWide, single.blocksHigh] : [frame.unitsWide, frame.unitsHigh];
  const previous = frame.components.map(() => 0);
  for (let unit = 0; unit < wide * high; unit++) {
    if (unit > 0 && unit % interval === 0) {
      out.marker(0xd0 + ((unit / interval - 1) & 7));
      previous.fill(0);
    }
    for (const [i, component] of frame.components.entries()) {
      const sink = sinkOf(out, codes, scan.parts[i] as Scan['parts'][number]);
      for (const at of blocksOf(component, single !== undefined, wide, unit)) {
        const block = (coefficients[i] as Int16Array).subarray(at, at + 64);
        previous[i] = writeBlock(block, previous[i] ?? 0, 0, sink);
      }
    }
  }
  return assembled({
    ...source,
    huffman: codes.tables,
    restartInterval: interval,
    parts: scan.parts,
    coded: out.finish(1),
  });
}
