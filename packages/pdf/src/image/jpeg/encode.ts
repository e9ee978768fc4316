import type { JpegImage } from './decode.ts';
import type { Component, Frame } from './frame.ts';
import { bestTable, codesOf, type HuffmanTable } from './huffman.ts';

/** The most blocks that one interleaved unit may hold (T.81, B.2.3). */
const MAX_UNIT = 10;

/**
 * The image as sequential JPEG with tables made for it: the coefficients as they are, no loss.
 * `undefined` where the components can't be written as one scan.
 */
export function encodeJpeg({ frame, quantisers, adobe }: JpegImage): Uint8Array | undefined {
  const { components } = frame;
  if (components.length > 1 && components.reduce((sum, { h, v }) => sum + h * v, 0) > MAX_UNIT) return undefined;
  const tables = components.map((_, i) => Math.min(i, 1));
  const counter = new FrequencyCounter();
  writeBlocks(frame, tables, counter);
  const codes = counter.frequencies.map((of) => of && bestTable(of));
  const bits = new BitWriter(codes);
  writeBlocks(frame, tables, bits);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobe ? [adobe] : []),
    ...[...quantisers].map(([id, table]) => quantiserSegment(id, table)),
    frameSegment(frame),
    ...codes.flatMap((table, id) => (table ? [huffmanSegment(((id & 1) << 4) | (id >> 1), table)] : [])),
    scanSegment(components, tables),
    bits.finish(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Takes the symbols of one image in order. `table` is 2 x the table's number, + 1 for AC. */
interface SymbolSink {
  symbol(table: number, symbol: number, extra: number, size: number): void;
}

class FrequencyCounter implements SymbolSink {
  readonly frequencies: (Uint32Array | undefined)[] = [undefined, undefined, undefined, undefined];

  symbol(table: number, symbol: number): void {
    const of = this.frequencies[table] ?? new Uint32Array(256);
    this.frequencies[table] = of;
    of[symbol] = (of[symbol] ?? 0) + 1;
  }
}

class BitWriter implements SymbolSink {
  readonly #codes: readonly (ReturnType<typeof codesOf> | undefined)[];
  #out = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  #buffer = 0;
  #count = 0;

  constructor(tables: readonly (HuffmanTable | undefined)[]) {
    this.#codes = tables.map((table) => table && codesOf(table));
  }

  symbol(table: number, symbol: number, extra: number, size: number): void {
    const codes = this.#codes[table];
    this.#put(codes?.code[symbol] ?? 0, codes?.length[symbol] ?? 0);
    this.#put(extra & ((1 << size) - 1), size);
  }

  finish(): Buffer {
    this.#put(0x7f, 7);
    return this.#out.subarray(0, this.#length);
  }

  #put(value: number, size: number): void {
    this.#buffer = (this.#buffer << size) | value;
    this.#count += size;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#byte((this.#buffer >>> this.#count) & 255);
    }
    this.#buffer &= (1 << this.#count) - 1;
  }

  #byte(byte: number): void {
    if (this.#length + 2 > this.#out.length) this.#out = Buffer.concat([this.#out], this.#out.length * 2);
    this.#out[this.#length++] = byte;
    if (byte === 0xff) this.#out[this.#length++] = 0;
  }
}

function writeBlocks(frame: Frame, tables: readonly number[], sink: SymbolSink): void {
  const [single] = frame.components;
  const previous = frame.components.map(() => 0);
  const block = (i: number, component: Component, x: number, y: number) => {
    const at = 64 * (y * component.stride + x);
    previous[i] = writeBlock(
      component.coefficients.subarray(at, at + 64),
      previous[i] ?? 0,
      2 * (tables[i] ?? 0),
      sink,
    );
  };
  if (frame.components.length === 1 && single) {
    for (let y = 0; y < single.blocksHigh; y++) for (let x = 0; x < single.blocksWide; x++) block(0, single, x, y);
    return;
  }
  for (let row = 0; row < frame.unitsHigh; row++) {
    for (let column = 0; column < frame.unitsWide; column++) {
      for (const [i, component] of frame.components.entries()) {
        for (let v = 0; v < component.v; v++) {
          for (let h = 0; h < component.h; h++) block(i, component, column * component.h + h, row * component.v + v);
        }
      }
    }
  }
}

/** T.81, F.1.2; gives the block's DC value. */
function writeBlock(block: Int16Array, previous: number, table: number, sink: SymbolSink): number {
  const dc = block[0] as number;
  const step = dc - previous;
  const size = bitsOf(step);
  sink.symbol(table, size, step < 0 ? step - 1 : step, size);
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = block[k] as number;
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) sink.symbol(table + 1, 0xf0, 0, 0);
    const bits = bitsOf(value);
    sink.symbol(table + 1, (zeros << 4) | bits, value < 0 ? value - 1 : value, bits);
    zeros = 0;
  }
  if (zeros > 0) sink.symbol(table + 1, 0, 0, 0);
  return dc;
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
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

function scanSegment(components: readonly Component[], tables: readonly number[]): Buffer {
  const each = components.flatMap(({ id }, i) => [id, ((tables[i] ?? 0) << 4) | (tables[i] ?? 0)]);
  return segment(0xda, [components.length, ...each, 0, 63, 0]);
}
