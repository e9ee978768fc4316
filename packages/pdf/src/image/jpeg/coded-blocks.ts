import type { HuffmanDecoder } from './huffman.ts';
import type { PlainBits } from './plain-bits.ts';

/** Codes of so many bits are found in a table that stays near the processor. Longer ones are rare. */
export const SHORT = 11;

/** A Huffman table for reading in place: `length << 8 | symbol` by the next bits, 0 for no code. */
export class CodeTable {
  /** By class and number, as a DHT segment writes it. */
  readonly id: number;
  readonly decoder: HuffmanDecoder;
  readonly short: Uint16Array;

  constructor(id: number, decoder: HuffmanDecoder) {
    this.id = id;
    this.decoder = decoder;
    this.short = decoder.shortened(SHORT);
  }
}

/** Walks over sequential blocks (T.81, F.2.2) without or with reading what they hold. */
export class CodedBlocks {
  readonly #view: DataView;
  readonly #length: number;
  /** The DC code read last. */
  #last = 0;
  /** In bits. */
  at = 0;
  /** Each long code that was passed over: where it begins, the table's id, `length << 8 | symbol`. */
  readonly long: number[] = [];

  constructor({ view, length }: PlainBits) {
    this.#view = view;
    this.#length = length;
  }

  /** Passes over one block; gives its DC difference. NaN for bits that are no code. */
  skip(dc: CodeTable, ac: CodeTable): number {
    const begin = this.at;
    const step = this.#difference(dc);
    if (this.#last >> 8 > SHORT) this.long.push(begin, dc.id, this.#last);
    const view = this.#view;
    const { short } = ac;
    let at = this.at;
    let k = 1;
    for (; k < 64; k++) {
      const bits = view.getInt32(at >> 3) << (at & 7);
      const found = (short[bits >>> (32 - SHORT)] as number) || this.#longCode(ac, bits, at);
      if (found === 0 || at > this.#length) return Number.NaN;
      const size = found & 15;
      const run = (found >> 4) & 15;
      at += (found >> 8) + size;
      if (size === 0) {
        if (run < 15) break;
        k += 15;
      } else k += run;
    }
    this.at = at;
    // False data may run over the block's end, or the data's.
    return k <= 64 && at <= this.#length ? step : Number.NaN;
  }

  /** The same with the block's AC coefficients in zigzag order; its first is left alone. */
  read(dc: CodeTable, ac: CodeTable, block: Int16Array): number {
    const step = this.#difference(dc);
    block.fill(0, 1);
    for (let k = 1; k < 64; k++) {
      const found = this.#code(ac);
      if (found === 0) return Number.NaN;
      const size = found & 15;
      const run = (found >> 4) & 15;
      if (size === 0 && run < 15) break;
      k += run;
      if (k > 63) return Number.NaN;
      if (size > 0) block[k] = this.#value(size);
    }
    return this.at <= this.#length ? step : Number.NaN;
  }

  #longCode({ id, decoder }: CodeTable, bits: number, at: number): number {
    const found = decoder.find(bits >>> 16);
    this.long.push(at, id, found);
    return found;
  }

  #difference(dc: CodeTable): number {
    const found = this.#code(dc);
    this.#last = found;
    const size = found & 255;
    if (found === 0 || size > 16 || this.at > this.#length) return Number.NaN;
    return size === 0 ? 0 : this.#value(size);
  }

  #code({ short, decoder }: CodeTable): number {
    if (this.at > this.#length) return 0;
    const bits = this.#view.getInt32(this.at >> 3) << (this.at & 7);
    const found = (short[bits >>> (32 - SHORT)] as number) || decoder.find(bits >>> 16);
    this.at += found >> 8;
    return found;
  }

  /** T.81, F.2.2.1: RECEIVE and EXTEND. */
  #value(size: number): number {
    const bits = (this.#view.getInt32(this.at >> 3) << (this.at & 7)) >>> (32 - size);
    this.at += size;
    return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  }
}
