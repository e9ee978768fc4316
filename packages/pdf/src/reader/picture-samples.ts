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

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  /** Bytes from one sample to the next. */
  readonly step: number;
}

function meansOf(bytes: Uint8Array, of: Layout, { columns, rows }: { columns: number; rows: number }): Float32Array {
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

function shadeAt(bytes: Uint8Array, at: number, step: number): number {
  const [a = 255, b = 255, c = 255] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  return step === 1 ? a : (a + 2 * b + c) / 4;
}
