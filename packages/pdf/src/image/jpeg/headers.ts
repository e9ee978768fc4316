import { adobeSegment, endOfScan, segmentsIn } from '../jpeg-segments.ts';
import { type Frame, readFrame } from './frame.ts';
import { HuffmanDecoder } from './huffman.ts';
import type { Scan } from './scan.ts';

/** A JPEG taken apart down to its scans, whose coded data is not read yet. */
export interface JpegSource {
  readonly data: Uint8Array;
  readonly frame: Frame;
  /** Quantisation tables by their number, in zigzag order. */
  readonly quantisers: ReadonlyMap<number, Uint16Array>;
  /** The Adobe segment with its marker, which says what the components mean. */
  readonly adobe: Uint8Array | undefined;
  readonly scans: readonly Scan[];
}

const [DHT, DQT, DRI, SOS, ADOBE] = [0xc4, 0xdb, 0xdd, 0xda, 0xee];

/** Each scan costs a pass over all blocks: a few bytes must not ask for thousands (T.81 needs at most some dozens). */
const MAX_SCANS = 100;

/** `undefined` for what is no JPEG of 8 bits in Huffman code. Throws `resource_limit` for one that is too large. */
export function readHeaders(data: Uint8Array): JpegSource | undefined {
  let frame: Frame | undefined;
  let adobe: Uint8Array | undefined;
  let restartInterval = 0;
  const scans: Scan[] = [];
  const quantisers = new Map<number, Uint16Array>();
  const tables = new Map<number, HuffmanDecoder>();
  const segments = segmentsIn(data);
  for (let step = segments.next(); !step.done; ) {
    const { marker, start, end } = step.value;
    const body = data.subarray(start + 4, end);
    let from = end;
    if (marker === DHT) readHuffmanTables(body, tables);
    else if (marker === DQT) readQuantisers(body, quantisers);
    else if (marker === DRI) restartInterval = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
    else if (marker === ADOBE) adobe = adobeSegment(body) ?? adobe;
    else if (marker === SOS) {
      from = endOfScan(data, end);
      const scan = frame && readScanHeader(body, frame, tables, restartInterval, end, from);
      if (!scan || scans.length === MAX_SCANS) return undefined;
      scans.push(scan);
    } else if (isFrame(marker)) {
      if (frame) return undefined;
      frame = readFrame(marker, body);
      if (!frame) return undefined;
    }
    step = segments.next(from);
  }
  if (!frame || scans.length === 0 || frame.components.some(({ table }) => !quantisers.has(table))) return undefined;
  return { data, frame, quantisers, adobe, scans };
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;
}

function readQuantisers(body: Uint8Array, quantisers: Map<number, Uint16Array>): void {
  for (let at = 0; at < body.length; ) {
    const head = body[at++] as number;
    const wide = head >> 4 === 1;
    const table = new Uint16Array(64);
    for (let i = 0; i < 64; i++) {
      table[i] = wide ? ((body[at + 2 * i] ?? 0) << 8) | (body[at + 2 * i + 1] ?? 0) : (body[at + i] ?? 0);
    }
    at += wide ? 128 : 64;
    quantisers.set(head & 15, table);
  }
}

function readHuffmanTables(body: Uint8Array, tables: Map<number, HuffmanDecoder>): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const head = body[at] as number;
    const counts = [...body.subarray(at + 1, at + 17)];
    const size = counts.reduce((sum, n) => sum + n, 0);
    tables.set(head, new HuffmanDecoder({ counts, symbols: [...body.subarray(at + 17, at + 17 + size)] }));
    at += 17 + size;
  }
}

function readScanHeader(
  body: Uint8Array,
  frame: Frame,
  tables: ReadonlyMap<number, HuffmanDecoder>,
  restartInterval: number,
  start: number,
  end: number,
): Scan | undefined {
  const count = body[0] ?? 0;
  const parts = Array.from({ length: count }, (_, i) => {
    const [id, table = 0] = body.subarray(1 + 2 * i, 3 + 2 * i);
    const index = frame.components.findIndex((each) => each.id === id);
    const [dcTable, acTable] = [table >> 4, 0x10 | (table & 15)];
    return { index, dcTable, acTable, dc: tables.get(dcTable), ac: tables.get(acTable) };
  });
  if (count === 0 || parts.some(({ index }) => index < 0)) return undefined;
  const [first = 0, last = 63, precision = 0] = body.subarray(1 + 2 * count);
  if (first > 63 || last > 63) return undefined;
  return { parts, first, last, high: precision >> 4, low: precision & 15, restartInterval, start, end };
}
