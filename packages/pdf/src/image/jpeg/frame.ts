import { BlackbarError } from '@blackbar/model';
import { LIMITS } from '../../limits.ts';

/** One colour component of a JPEG. */
export interface Component {
  readonly id: number;
  /** Sampling factors (ITU-T T.81, A.1.1). */
  readonly h: number;
  readonly v: number;
  readonly table: number;
  /** Blocks that hold samples of the image. */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** Blocks in a row and rows of blocks, with those that fill up the last interleaved unit. */
  readonly stride: number;
  readonly rows: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  readonly components: readonly Component[];
  readonly maxH: number;
  readonly maxV: number;
  readonly unitsWide: number;
  readonly unitsHigh: number;
}

const PROGRESSIVE = 0xc2;

/** Reads a start-of-frame segment's parameters (T.81, B.2.2): `undefined` for kinds we do not decode. */
export function readFrame(marker: number, data: Uint8Array): Frame | undefined {
  if (marker !== 0xc0 && marker !== 0xc1 && marker !== PROGRESSIVE) return undefined;
  const [precision = 0, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = data;
  const [height, width] = [(h1 << 8) | h0, (w1 << 8) | w0];
  if (precision !== 8 || width === 0 || height === 0 || count === 0 || count > 4) return undefined;
  if (width * height > LIMITS.imagePixels) throw new BlackbarError('resource_limit', 'image');
  const raw = Array.from({ length: count }, (_, i) => {
    const [id = 0, sampling = 0, table = 0] = data.subarray(6 + 3 * i, 9 + 3 * i);
    return { id, h: sampling >> 4, v: sampling & 15, table };
  });
  if (raw.some(({ h, v, table }) => h < 1 || h > 4 || v < 1 || v > 4 || table > 3)) return undefined;
  const maxH = Math.max(...raw.map(({ h }) => h));
  const maxV = Math.max(...raw.map(({ v }) => v));
  const unitsWide = Math.ceil(width / 8 / maxH);
  const unitsHigh = Math.ceil(height / 8 / maxV);
  const components = raw.map(({ id, h, v, table }) => {
    const [stride, rows] = [unitsWide * h, unitsHigh * v];
    return {
      id,
      h,
      v,
      table,
      blocksWide: Math.ceil(Math.ceil((width * h) / maxH) / 8),
      blocksHigh: Math.ceil(Math.ceil((height * v) / maxV) / 8),
      stride,
      rows,
    };
  });
  return { width, height, progressive: marker === PROGRESSIVE, components, maxH, maxV, unitsWide, unitsHigh };
}
