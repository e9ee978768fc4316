import type { Matrix } from '@blackbar/model';
import { Samples } from '../objects/samples.ts';
import type { DocumentReader } from './document-reader.ts';
import { DrawingSpace } from './drawing-space.ts';
import { OPS, type PDFPageProxy } from './pdfjs.ts';

interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray;
}

/** pdf.js' names for one bit grey, RGB and RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4 };
const SAME = 0.01;

/**
 * An image that our own parser has no decoder for (JPEG 2000, CCITT, JBIG2), as pdf.js decodes it: the one
 * that the page paints with `matrix`. An alpha channel is the image's soft mask. `undefined` when there is none.
 */
export async function pdfjsSamples(
  reader: DocumentReader,
  number: number,
  matrix: Matrix,
): Promise<Samples | undefined> {
  const page = await reader.picturePage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const space = new DrawingSpace();
  for (let i = 0; i < fnArray.length; i++) {
    const args = (argsArray[i] ?? []) as unknown[];
    const op = fnArray[i];
    space.step(op, args);
    if (!isImage(op) || !space.matrix.every((v, k) => Math.abs(v - (matrix[k] as number)) < SAME)) continue;
    const image = await imageOf(page, args[0]);
    const samples = image && toSamples(image);
    if (samples) return samples;
  }
  return undefined;
}

function isImage(op: number | undefined): boolean {
  return op === OPS.paintImageXObject || op === OPS.paintImageMaskXObject || op === OPS.paintInlineImageXObject;
}

async function imageOf(page: PDFPageProxy, arg: unknown): Promise<DecodedImage | undefined> {
  const id = typeof arg === 'string' ? arg : (arg as { data?: unknown } | null)?.data;
  if (typeof id !== 'string') return arg as DecodedImage;
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(id, resolve));
}

function toSamples({ width, height, kind, data }: DecodedImage): Samples | undefined {
  if (!data) return undefined;
  const channels = kind === undefined ? 1 : CHANNELS[kind];
  if (channels === undefined) return undefined;
  const layout = channels === 1 ? { bits: 1, loss: 0 } : { bits: 8, loss: 32 };
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return new Samples({ width, height, channels, reach: 0, ...layout }, bytes);
}
