import type { BitReader } from './bit-reader.ts';

/**
 * A Huffman table as a DHT segment writes it: how many codes of each length 1 to 16, and their symbols in order (T.81,
 * B.2.4.2).
 */
export interface HuffmanTable {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/** Looks a symbol up by the next 16 bits: `length << 8 | symbol`, 0 for no code. */
export class HuffmanDecoder {
  readonly table: HuffmanTable;
  readonly #lookup = new Uint16Array(65536);

  constructor(table: HuffmanTable) {
    this.table = table;
    const { counts, symbols } = table;
    let code = 0;
    let next = 0;
    for (let length = 1; length <= 16; length++) {
      for (let i = 0; i < (counts[length - 1] ?? 0); i++, code++, next++) {
        const first = code << (16 - length);
        this.#lookup.fill((length << 8) | (symbols[next] ?? 0), first, first + (1 << (16 - length)));
      }
      code <<= 1;
    }
  }

  /** The same by the next `bits` bits alone; 0 for codes that are longer. */
  shortened(bits: number): Uint16Array {
    return Uint16Array.from({ length: 1 << bits }, (_, i) => {
      const found = this.#lookup[i << (16 - bits)] as number;
      return found >> 8 <= bits ? found : 0;
    });
  }

  /** By the next 16 bits. */
  find(bits: number): number {
    return this.#lookup[bits] as number;
  }

  /** -1 for bits that are no code. */
  read(bits: BitReader): number {
    const found = this.#lookup[bits.peek16()] as number;
    if (found === 0) return -1;
    bits.skip(found >> 8);
    return found & 255;
  }
}

/** Code and length of each symbol, for writing. */
export function codesOf({ counts, symbols }: HuffmanTable): {
  readonly code: Uint16Array;
  readonly length: Uint8Array;
} {
  const code = new Uint16Array(256);
  const length = new Uint8Array(256);
  let value = 0;
  let next = 0;
  for (let bits = 1; bits <= 16; bits++) {
    for (let i = 0; i < (counts[bits - 1] ?? 0); i++, value++, next++) {
      code[symbols[next] as number] = value;
      length[symbols[next] as number] = bits;
    }
    value <<= 1;
  }
  return { code, length };
}

/**
 * The table with more symbols, in which codes of at most `fixed` bits stay what they are: longer ones make room
 * where there is none. `undefined` where that is not enough. The code of ones alone stays free (T.81, annex C).
 */
export function withSymbols(table: HuffmanTable, more: readonly number[], fixed: number): HuffmanTable | undefined {
  const counts = [0, ...table.counts];
  const taken = () => counts.reduce((sum, count, length) => sum + (length > 0 ? count * 2 ** (16 - length) : 0), 0);
  counts[16] = (counts[16] ?? 0) + more.length;
  for (let length = 15; length > fixed; length--) {
    while (taken() > 65535 && (counts[length] ?? 0) > 0) {
      counts[length] = (counts[length] ?? 0) - 1;
      counts[16] = (counts[16] ?? 0) + 1;
    }
  }
  // In order of length the symbols stay in order: those that got longer are the last of their length.
  return taken() > 65535 ? undefined : { counts: counts.slice(1), symbols: [...table.symbols, ...more] };
}

/**
 * The best table for symbols that occur this often, with no code longer than 16 bits and none of ones alone (T.81,
 * K.2).
 */
export function bestTable(frequencies: Uint32Array): HuffmanTable {
  const lengths = codeLengths(frequencies);
  const counts = new Array<number>(258).fill(0);
  for (const length of lengths.slice(0, 256)) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const reserved = lengths[256] ?? 0;
  if (reserved > 0) counts[reserved] = (counts[reserved] ?? 0) + 1;
  shorten(counts);
  // The longest code is the one kept free.
  let longest = 16;
  while (longest > 0 && (counts[longest] ?? 0) === 0) longest--;
  counts[longest] = (counts[longest] ?? 1) - 1;
  const symbols = Array.from({ length: 256 }, (_, i) => i)
    .filter((i) => (lengths[i] ?? 0) > 0)
    .sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b);
  return { counts: counts.slice(1, 17), symbols };
}

/** Lengths by joining the two rarest trees again and again; symbol 256 stands for the code that stays free. */
function codeLengths(frequencies: Uint32Array): number[] {
  const weight = [...frequencies, 1];
  const length = new Array<number>(257).fill(0);
  const others = new Array<number>(257).fill(-1);
  for (;;) {
    const a = rarest(weight, -1);
    const b = rarest(weight, a);
    if (a < 0 || b < 0) return length;
    weight[a] = (weight[a] ?? 0) + (weight[b] ?? 0);
    weight[b] = 0;
    let end = a;
    for (length[a] = (length[a] ?? 0) + 1; (others[end] ?? -1) >= 0; ) {
      end = others[end] as number;
      length[end] = (length[end] ?? 0) + 1;
    }
    others[end] = b;
    for (let at = b; at >= 0; at = others[at] ?? -1) length[at] = (length[at] ?? 0) + 1;
  }
}

function rarest(weight: readonly number[], other: number): number {
  let found = -1;
  for (let i = 0; i < weight.length; i++) {
    const w = weight[i] as number;
    if (w > 0 && i !== other && (found < 0 || w <= (weight[found] as number))) found = i;
  }
  return found;
}

/** T.81, figure K.3: takes pairs of codes that are too long and hangs them under a shorter one. */
function shorten(counts: number[]): void {
  for (let i = 257; i > 16; i--) {
    while ((counts[i] ?? 0) > 0) {
      let j = i - 2;
      while ((counts[j] ?? 0) === 0) j--;
      counts[i] = (counts[i] ?? 0) - 2;
      counts[i - 1] = (counts[i - 1] ?? 0) + 1;
      counts[j + 1] = (counts[j + 1] ?? 0) + 2;
      counts[j] = (counts[j] ?? 0) - 1;
    }
  }
}
