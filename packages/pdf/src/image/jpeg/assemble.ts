import type { Frame } from './frame.ts';
import type { HuffmanTable } from './huffman.ts';

/** What a sequential JPEG of one scan is made of. */
export interface JpegParts {
  readonly frame: Frame;
  readonly quantisers: ReadonlyMap<number, Uint16Array>;
  readonly adobe: Uint8Array | undefined;
  /** By class and number, as a DHT segment writes them. */
  readonly huffman: readonly (readonly [id: number, table: HuffmanTable])[];
  /** 0 for none. */
  readonly restartInterval: number;
  /** The components of the scan in order, each with its two Huffman tables. */
  readonly parts: readonly { readonly index: number; readonly dcTable: number; readonly acTable: number }[];
  readonly coded: Uint8Array;
}

/** The file (T.81, B.2): nothing in it but what a decoder needs. */
export function assembled(parts: JpegParts): Uint8Array {
  const { frame, quantisers, adobe, huffman, restartInterval, coded } = parts;
  const used = new Set(frame.components.map(({ table }) => table));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobe ? [adobe] : []),
    ...[...quantisers].flatMap(([id, table]) => (used.has(id) ? [quantiserSegment(id, table)] : [])),
    frameSegment(frame),
    ...huffman.map(([id, table]) => huffmanSegment(id, table)),
    ...(restartInterval > 0 ? [restartSegment(restartInterval)] : []),
    scanSegment(parts),
    coded,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}

function quantiserSegment(id: number, table: Uint16Array): Buffer {
  const wide = table.some((value) => value > 255);
  const values = [...table].flatMap((value) => (wide ? [value >> 8, value & 255] : [value]));
  return segment(0xdb, [(wide ? 0x10 : 0) | id, ...values]);
}

function frameSegment({ width, height, components }: Frame): Buffer {
  const head = [8, height >> 8, height & 255, width >> 8, width & 255, components.length];
  const each = components.flatMap(({ id, h, v, table }) => [id, (h << 4) | v, table]);
  return segment(0xc1, [...head, ...each]);
}

function huffmanSegment(id: number, { counts, symbols }: HuffmanTable): Buffer {
  return segment(0xc4, [id, ...counts, ...symbols]);
}

function restartSegment(interval: number): Buffer {
  return segment(0xdd, [interval >> 8, interval & 255]);
}

function scanSegment({ frame, parts }: JpegParts): Buffer {
  const each = parts.flatMap(({ index, dcTable, acTable }) => [
    frame.components[index]?.id ?? 0,
    (dcTable << 4) | (acTable & 15),
  ]);
  return segment(0xda, [parts.length, ...each, 0, 63, 0]);
}
