import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';

/** Means of a picture's samples over a grid, 0 to 255, row by row from its top left. */
export interface SampleGrid {
  readonly columns: number;
  readonly rows: number;
  readonly shades: Float32Array;
  /** Of the picture, in samples. */
  readonly width: number;
  readonly height: number;
}

/** So many samples of a cell's side tell its mean. */
const MOST_A_SIDE = 4;
const GRAY = 1;
const BGR = 3;

/** An image's own samples, whatever lies over it: no mask, no clip, no opacity. Nothing where it can't be decoded. */
export function sampleGrid(
  engine: Engine,
  object: number,
  gridOf: (width: number, height: number) => { readonly columns: number; readonly rows: number } | undefined,
): SampleGrid | undefined {
  const { call, scratch: at } = engine;
  if (call.FPDFImageObj_GetImagePixelSize(object, at, at + 4) !== 1) return undefined;
  const [width, height] = [engine.u32(at), engine.u32(at + 4)];
  const grid = width * height <= LIMITS.imagePixels ? gridOf(width, height) : undefined;
  const bitmap = grid ? call.FPDFImageObj_GetBitmap(object) : 0;
  if (!grid || bitmap === 0) return undefined;
  const [stride, rows] = [call.FPDFBitmap_GetStride(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
  const format = call.FPDFBitmap_GetFormat(bitmap);
  const bytes = engine.copy(call.FPDFBitmap_GetBuffer(bitmap), stride * rows);
  const own = {
    width: call.FPDFBitmap_GetWidth(bitmap),
    height: rows,
    stride,
    step: format === GRAY ? 1 : format === 2 ? BGR : 4,
  };
  call.FPDFBitmap_Destroy(bitmap);
  return { ...grid, width, height, shades: meansOf(bytes, own, grid) };
}

/**
 * The same of the samples as the file holds them, before a palette, a /Decode or a spot colour says how they look: all
 * of them may be made white, and are in the file all the same. Nothing of a picture in a coding of its own.
 */
export function storedGrid(engine: Engine, object: number, grid: SampleGrid): SampleGrid | undefined {
  const { call } = engine;
  const { width, height } = grid;
  const length = call.FPDFImageObj_GetImageDataDecoded(object, 0, 0);
  const layout = storedLayout(length, width, height);
  if (!layout || length > MOST_STORED) return undefined;
  const at = engine.allocate(length);
  try {
    if (call.FPDFImageObj_GetImageDataDecoded(object, at, length) !== length) return undefined;
    const bytes = engine.copy(at, length);
    const samples = layout.bits < 8 ? unpacked(bytes, layout, width, height) : bytes;
    const own = { width, height, stride: layout.bits < 8 ? width : layout.stride, step: layout.step };
    return { ...grid, shades: meansOf(samples, own, grid, (all, i) => all[i] as number) };
  } finally {
    call.free(at);
  }
}

/** Bytes. */
const MOST_STORED = 64 * 1024 * 1024;
/** A line's end behind the data. */
const BEHIND = 2;

interface Stored {
  readonly bits: number;
  readonly stride: number;
  readonly step: number;
}

/** As the length of the data tells it: of a whole byte or more for each sample, or of 1, 2 or 4 bits. */
function storedLayout(length: number, width: number, height: number): Stored | undefined {
  const isLong = (stride: number) => length >= stride * height && length <= stride * height + BEHIND;
  for (const step of [1, 3, 4, 2, 6, 8]) if (isLong(width * step)) return { bits: 8, stride: width * step, step };
  for (const bits of [1, 2, 4]) {
    const stride = Math.ceil((width * bits) / 8);
    if (isLong(stride)) return { bits, stride, step: 1 };
  }
  return undefined;
}

/** Each sample as a byte, from black to white. */
function unpacked(bytes: Uint8Array, { bits, stride }: Stored, width: number, height: number): Uint8Array {
  const most = (1 << bits) - 1;
  const out = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const byte = bytes[y * stride + ((x * bits) >> 3)] as number;
      out[at] = (((byte >> (8 - bits - ((x * bits) & 7))) & most) * 255) / most;
    }
  }
  return out;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  /** Bytes from one sample to the next. */
  readonly step: number;
}

function meansOf(
  bytes: Uint8Array,
  of: Layout,
  { columns, rows }: { columns: number; rows: number },
  shadeAt: (bytes: Uint8Array, at: number, step: number) => number = shownShade,
): Float32Array {
  const shades = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const ys = picks((row * of.height) / rows, ((row + 1) * of.height) / rows);
    for (let column = 0; column < columns; column++) {
      const xs = picks((column * of.width) / columns, ((column + 1) * of.width) / columns);
      let sum = 0;
      for (const y of ys) for (const x of xs) sum += shadeAt(bytes, y * of.stride + x * of.step, of.step);
      shades[row * columns + column] = sum / (xs.length * ys.length);
    }
  }
  return shades;
}

function picks(from: number, to: number): number[] {
  const count = Math.min(MOST_A_SIDE, Math.max(1, Math.round(to - from)));
  return Array.from({ length: count }, (_, i) => Math.floor(from + ((i + 0.5) / count) * (to - from)));
}

function shownShade(bytes: Uint8Array, at: number, step: number): number {
  const [a = 255, b = 255, c = 255] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  return step === 1 ? a : (a + 2 * b + c) / 4;
}
