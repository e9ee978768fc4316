import { BitWriter } from '../bit-writer.ts';
import { assembled } from './assemble.ts';
import type { JpegImage } from './decode.ts';
import type { Component, Frame } from './frame.ts';
import { bestTable, codesOf, type HuffmanTable } from './huffman.ts';

/** The most blocks that one interleaved unit may hold (T.81, B.2.3). */
const MAX_UNIT = 10;

/**
 * The image as sequential JPEG with tables made for it: the coefficients as they are, no loss.
 * `undefined` where the components can't be written as one scan.
 */
export function encodeJpeg({ frame, quantisers, adobe, coefficients }: JpegImage): Uint8Array | undefined {
  const { components } = frame;
  if (components.length > 1 && components.reduce((sum, { h, v }) => sum + h * v, 0) > MAX_UNIT) return undefined;
  const tables = components.map((_, i) => Math.min(i, 1));
  const counter = new FrequencyCounter();
  writeBlocks(frame, coefficients, tables, counter);
  const best = counter.frequencies.map((of) => of && bestTable(of));
  const writer = new SymbolWriter(best);
  writeBlocks(frame, coefficients, tables, writer);
  return assembled({
    frame,
    quantisers,
    adobe,
    huffman: best.flatMap((table, id) => (table ? [[((id & 1) << 4) | (id >> 1), table] as const] : [])),
    restartInterval: 0,
    parts: tables.map((table, index) => ({ index, dcTable: table, acTable: 0x10 | table })),
    coded: writer.bits.finish(1),
  });
}

/** Takes the symbols of one image in order. `table` is 2 x the table's number, + 1 for AC. */
export interface SymbolSink {
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

class SymbolWriter implements SymbolSink {
  readonly bits = new BitWriter({ stuffs: true });
  readonly #codes: readonly (ReturnType<typeof codesOf> | undefined)[];

  constructor(tables: readonly (HuffmanTable | undefined)[]) {
    this.#codes = tables.map((table) => table && codesOf(table));
  }

  symbol(table: number, symbol: number, extra: number, size: number): void {
    const codes = this.#codes[table];
    this.bits.put(codes?.code[symbol] ?? 0, codes?.length[symbol] ?? 0);
    this.bits.put(extra, size);
  }
}

function writeBlocks(
  frame: Frame,
  coefficients: readonly Int16Array[],
  tables: readonly number[],
  sink: SymbolSink,
): void {
  const [single] = frame.components;
  const writer = new BlockWriter(frame, coefficients, tables, sink);
  if (frame.components.length === 1 && single) {
    for (let y = 0; y < single.blocksHigh; y++) {
      for (let x = 0; x < single.blocksWide; x++) writer.block(0, single, x, y);
    }
    return;
  }
  for (let row = 0; row < frame.unitsHigh; row++) {
    for (let column = 0; column < frame.unitsWide; column++) writer.unit(row, column);
  }
}

class BlockWriter {
  readonly #frame: Frame;
  readonly #coefficients: readonly Int16Array[];
  readonly #tables: readonly number[];
  readonly #sink: SymbolSink;
  /** The DC value of each component's block before. */
  readonly #previous: number[];

  constructor(frame: Frame, coefficients: readonly Int16Array[], tables: readonly number[], sink: SymbolSink) {
    this.#frame = frame;
    this.#coefficients = coefficients;
    this.#tables = tables;
    this.#sink = sink;
    this.#previous = frame.components.map(() => 0);
  }

  unit(row: number, column: number): void {
    for (const [i, component] of this.#frame.components.entries()) {
      for (let v = 0; v < component.v; v++) {
        for (let h = 0; h < component.h; h++) {
          this.block(i, component, column * component.h + h, row * component.v + v);
        }
      }
    }
  }

  block(i: number, component: Component, x: number, y: number): void {
    const at = 64 * (y * component.stride + x);
    const block = (this.#coefficients[i] as Int16Array).subarray(at, at + 64);
    this.#previous[i] = writeBlock(block, this.#previous[i] ?? 0, 2 * (this.#tables[i] ?? 0), this.#sink);
  }
}

/** T.81, F.1.2; gives the block's DC value. */
export function writeBlock(block: Int16Array, previous: number, table: number, sink: SymbolSink): number {
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
