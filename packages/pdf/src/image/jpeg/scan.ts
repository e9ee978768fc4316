import { BitReader } from './bit-reader.ts';
import type { Component, Frame } from './frame.ts';
import type { HuffmanDecoder } from './huffman.ts';

/** The parameters of one scan (T.81, B.2.3). */
export interface Scan {
  readonly parts: readonly {
    /** Of the component in the frame. */
    readonly index: number;
    readonly dc: HuffmanDecoder | undefined;
    readonly ac: HuffmanDecoder | undefined;
    /** The two tables by class and number, as a DHT segment writes them. */
    readonly dcTable: number;
    readonly acTable: number;
  }[];
  readonly first: number;
  readonly last: number;
  /** Bits of precision that were sent before, and that are sent now (G.1.1.1.2). */
  readonly high: number;
  readonly low: number;
  readonly restartInterval: number;
  /** Of the coded data. */
  readonly start: number;
  readonly end: number;
}

type Part = Scan['parts'][number];

/** Reads one scan's coefficients into those of the frame's components. False data ends the block, not the image. */
export function readScan(data: Uint8Array, frame: Frame, scan: Scan, coefficients: readonly Int16Array[]): void {
  const bits = new BitReader(data, scan.start);
  const targets = scan.parts.map(({ index }) => coefficients[index] as Int16Array);
  const reader = new BlockReader(bits, frame.progressive, scan, targets);
  let left = scan.restartInterval;
  for (const blocks of units(frame, scan)) {
    if (scan.restartInterval > 0 && left-- === 0) {
      bits.restart();
      reader.restart();
      left = scan.restartInterval - 1;
    }
    for (let i = 0; i < blocks.length; i += 2) reader.read(blocks[i] as number, blocks[i + 1] as number);
  }
}

/** The blocks of each unit as pairs: index of the part, offset of the block's coefficients (T.81, A.2). */
function* units(frame: Frame, { parts }: Scan): Generator<readonly number[]> {
  const [single] = parts;
  if (parts.length === 1 && single) {
    const { blocksWide, blocksHigh, stride } = frame.components[single.index] as Component;
    for (let y = 0; y < blocksHigh; y++) {
      for (let x = 0; x < blocksWide; x++) yield [0, 64 * (y * stride + x)];
    }
    return;
  }
  for (let row = 0; row < frame.unitsHigh; row++) {
    for (let column = 0; column < frame.unitsWide; column++) yield interleaved(frame, parts, row, column);
  }
}

/** One unit of a scan of several components: of each as many blocks as it is sampled times. */
function interleaved(frame: Frame, parts: readonly Part[], row: number, column: number): number[] {
  const blocks: number[] = [];
  for (const [part, { index }] of parts.entries()) {
    const component = frame.components[index] as Component;
    for (let v = 0; v < component.v; v++) {
      for (let h = 0; h < component.h; h++) {
        blocks.push(part, 64 * ((row * component.v + v) * component.stride + column * component.h + h));
      }
    }
  }
  return blocks;
}

class BlockReader {
  readonly #bits: BitReader;
  readonly #progressive: boolean;
  readonly #scan: Scan;
  readonly #previous: number[];
  readonly #targets: readonly Int16Array[];
  #endOfBand = 0;

  constructor(bits: BitReader, progressive: boolean, scan: Scan, targets: readonly Int16Array[]) {
    this.#bits = bits;
    this.#targets = targets;
    this.#progressive = progressive;
    this.#scan = scan;
    this.#previous = scan.parts.map(() => 0);
  }

  restart(): void {
    this.#previous.fill(0);
    this.#endOfBand = 0;
  }

  read(part: number, at: number): void {
    const target = this.#scan.parts[part] as Part;
    const block = (this.#targets[part] as Int16Array).subarray(at, at + 64);
    if (!this.#progressive) this.#sequential(part, target, block);
    else if (this.#scan.first === 0) this.#progressiveDc(part, target, block);
    else if (this.#scan.high === 0) this.#firstAc(target, block);
    else this.#refineAc(target, block);
  }

  /** T.81, F.2.2. */
  #sequential(part: number, { dc, ac }: Part, block: Int16Array): void {
    block[0] = this.#dc(part, dc);
    for (let k = 1; k < 64; k++) {
      const symbol = ac?.read(this.#bits) ?? -1;
      if (symbol < 0) return;
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size === 0 && run < 15) return;
      k += run;
      if (size > 0 && k < 64) block[k] = this.#value(size);
    }
  }

  #progressiveDc(part: number, { dc }: Part, block: Int16Array): void {
    const { high, low } = this.#scan;
    if (high === 0) block[0] = this.#dc(part, dc) << low;
    else if (this.#bits.bit() === 1) block[0] = (block[0] ?? 0) | (1 << low);
  }

  #dc(part: number, dc: HuffmanDecoder | undefined): number {
    const size = dc?.read(this.#bits) ?? -1;
    const value = (this.#previous[part] ?? 0) + (size > 0 && size <= 16 ? this.#value(size) : 0);
    this.#previous[part] = value;
    return value;
  }

  /** T.81, G.1.2.2. */
  #firstAc({ ac }: Part, block: Int16Array): void {
    if (this.#endOfBand > 0) {
      this.#endOfBand--;
      return;
    }
    const { first, last, low } = this.#scan;
    for (let k = first; k <= last; k++) {
      const symbol = ac?.read(this.#bits) ?? -1;
      if (symbol < 0) return;
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        this.#endOfBand = (1 << run) - 1 + this.#bits.bits(run);
        return;
      }
      k += run;
      if (size > 0 && k <= last) block[k] = this.#value(size) * (1 << low);
    }
  }

  /** T.81, G.1.2.3: one more bit for what is there already, and new ones of size one. */
  #refineAc({ ac }: Part, block: Int16Array): void {
    const { first, last, low } = this.#scan;
    const from = this.#endOfBand === 0 ? this.#refineBand(ac, block) : first;
    if (this.#endOfBand > 0) {
      this.#refineRun(block, from, last, 64, 1 << low);
      this.#endOfBand--;
    }
  }

  /** Up to the symbol that ends the band of this block and maybe of others; gives where it stands. */
  #refineBand(ac: HuffmanDecoder | undefined, block: Int16Array): number {
    const { first, last, low } = this.#scan;
    const step = 1 << low;
    let k = first;
    for (; k <= last; k++) {
      const symbol = ac?.read(this.#bits) ?? -1;
      if (symbol < 0) break;
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        this.#endOfBand = (1 << run) + this.#bits.bits(run);
        break;
      }
      const fresh = size === 0 ? 0 : this.#bits.bit() === 1 ? step : -step;
      k = this.#refineRun(block, k, last, run, step);
      if (fresh !== 0 && k <= last) block[k] = fresh;
    }
    return k;
  }

  /** Passes over `zeros` coefficients that are still zero, refining the others; gives the place of the next zero. */
  #refineRun(block: Int16Array, from: number, last: number, zeros: number, step: number): number {
    let left = zeros;
    let k = from;
    for (; k <= last; k++) {
      const value = block[k] as number;
      if (value === 0) {
        if (left-- === 0) return k;
      } else if (this.#bits.bit() === 1 && (Math.abs(value) & step) === 0) {
        block[k] = value + (value > 0 ? step : -step);
      }
    }
    return k;
  }

  /** T.81, F.2.2.1: RECEIVE and EXTEND. */
  #value(size: number): number {
    const bits = this.#bits.bits(size);
    return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  }
}
