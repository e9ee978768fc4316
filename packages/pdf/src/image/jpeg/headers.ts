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
  const headers = new Headers(data);
  const segments = segmentsIn(data);
  for (let step = segments.next(); !step.done; ) {
    const { marker, start, end } = step.value;
    const next = headers.take(marker, data.subarray(start + 4, end), end);
    if (next === undefined) return undefined;
    step = segments.next(next);
  }
  return headers.source();
}

/** What the segments before a scan say holds for it: tables and intervals may change between two scans. */
class Headers {
  readonly #data: Uint8Array;
  readonly #scans: Scan[] = [];
  readonly #quantisers = new Map<number, Uint16Array>();
  readonly #tables = new Map<number, HuffmanDecoder>();
  #frame: Frame | undefined;
  #adobe: Uint8Array | undefined;
  #restartInterval = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** Where to look for the next segment; `undefined` for one that can't be followed. */
  take(marker: number, body: Uint8Array, end: number): number | undefined {
    if (marker === SOS) return this.#scan(body, end);
    if (marker === DHT) readHuffmanTables(body, this.#tables);
    else if (marker === DQT) readQuantisers(body, this.#quantisers);
    else if (marker === DRI) this.#restartInterval = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
    else if (marker === ADOBE) this.#adobe = adobeSegment(body) ?? this.#adobe;
    else if (isFrame(marker)) {
      if (this.#frame) return undefined;
      this.#frame = readFrame(marker, body);
      if (!this.#frame) return undefined;
    }
    return end;
  }

  #scan(body: Uint8Array, end: number): number | undefined {
    const from = endOfScan(this.#data, end);
    const scan = this.#frame && readScanHeader(body, this.#frame, this.#tables, this.#restartInterval, end, from);
    if (!scan || this.#scans.length === MAX_SCANS) return undefined;
    this.#scans.push(scan);
    return from;
  }

  source(): JpegSource | undefined {
    const frame = this.#frame;
    const isWhole = frame?.components.every(({ table }) => this.#quantisers.has(table)) && this.#scans.length > 0;
    if (!frame || !isWhole) return undefined;
    return { data: this.#data, frame, quantisers: this.#quantisers, adobe: this.#adobe, scans: this.#scans };
  }
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
