import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from '../picture.ts';
import type { PixelRect } from '../reading.ts';
import { wholeCode } from './whole-code.ts';

/** A bar code or a matrix code that could be read. */
export interface SeenCode {
  readonly text: string;
  /** Its kind's own name: "QRCode", "Code128". */
  readonly kind: string;
  /** All of it, in pixels of the picture. */
  readonly at: PixelRect;
}

/** Without a check digit of their own any text has some of it in it: these are believed from so many signs on. */
const LEAST_SIGNS = 6;
/** Each of them has to be read in so many rows of its height. */
const LEAST_ROWS = 3;
const UNCHECKED: ReadonlySet<string> = new Set(['Code39', 'Code39Ext', 'Code39Std', 'Codabar', 'ITF', 'DXFilmEdge']);
/** What forms, labels, letters and licences print. Others are found in patterns where there is no code. */
const FORMATS: readonly ReadInputBarcodeFormat[] = [
  'QRCode',
  'MicroQRCode',
  'DataMatrix',
  'Aztec',
  'PDF417',
  'Code128',
  'Code39',
  'Code93',
  'Codabar',
  'ITF',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
];
/** Of one picture. */
const MOST_CODES = 60;
/** What a code says is shown to people: the longest QR code has 4,296 signs. */
const LONGEST = 4_296;

let ready: Promise<unknown> | undefined;

/**
 * Bar codes and matrix codes of a picture, however they lie. What is no text (a code of bytes) is there with '' for
 * its text. Throws what WebAssembly throws where memory ends.
 */
export async function readCodes(picture: Picture): Promise<SeenCode[]> {
  ready ??= prepared();
  await ready;
  const found = await readBarcodes(asImage(picture), {
    formats: [...FORMATS],
    minLineCount: LEAST_ROWS,
    maxNumberOfSymbols: MOST_CODES,
    textMode: 'Plain',
  });
  return found.filter(isLikely).map((code) => seenCode(picture, code));
}

/** From its own package: it would be fetched from elsewhere otherwise. */
async function prepared(): Promise<void> {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const binary = wasmBinary.buffer.slice(wasmBinary.byteOffset, wasmBinary.byteOffset + wasmBinary.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary: binary as ArrayBuffer }, fireImmediately: true });
}

function asImage({ width, height, data }: Picture) {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let i = 0, at = 0; i < data.length; i++, at += 4) {
    pixels.fill(data[i] as number, at, at + 3);
    pixels[at + 3] = 255;
  }
  return { data: pixels, width, height, colorSpace: 'srgb' as const };
}

function isLikely({ isValid, format, text }: ReadResult): boolean {
  return isValid && (!UNCHECKED.has(format) || text.length >= LEAST_SIGNS);
}

function seenCode(picture: Picture, { text, format, position }: ReadResult): SeenCode {
  return { text: text.slice(0, LONGEST), kind: format, at: wholeCode(picture, position) };
}
