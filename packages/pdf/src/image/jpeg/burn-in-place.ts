import { BitWriter } from '../bit-writer.ts';
import type { PixelMask } from '../pixel-mask.ts';
import { assembled } from './assemble.ts';
import type { BlockBurner } from './burn-block.ts';
import { CodedBlocks, SHORT } from './coded-blocks.ts';
import { type SymbolSink, writeBlock } from './encode.ts';
import type { JpegSource } from './headers.ts';
import { type PlainBits, plainBits } from './plain-bits.ts';
import type { Scan } from './scan.ts';
import { ScanCodes } from './scan-codes.ts';
import { type ScanUnits, scanUnits } from './scan-units.ts';

/** Bits of the source that are replaced by symbols: each as table, symbol, extra bits and their number. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly symbols: readonly number[];
}

/** What becomes of the data between two restart markers. */
interface Stretch {
  readonly bits: PlainBits;
  readonly edits: readonly Edit[];
  /** Codes in the rest that may have to be replaced; see `CodedBlocks`. */
  readonly long: readonly number[];
  /** Where the last unit ends. */
  readonly end: number;
}

/**
 * A sequential JPEG of one scan in which only the units with masked pixels are coded anew: the bits of all
 * others are copied. `undefined` for other codings, for data that is not whole, and where the image's own
 * Huffman tables have no room for what the burnt units need.
 */
export function burnInPlace(
  source: JpegSource,
  mask: PixelMask,
  burners: readonly BlockBurner[],
): Uint8Array | undefined {
  const { frame, quantisers, adobe, scans, data } = source;
  const [scan] = scans;
  if (!scan || scans.length > 1 || frame.progressive || scan.first !== 0 || scan.last !== 63) return undefined;
  const units = scanUnits(frame, scan);
  if (!units || scan.parts.length !== frame.components.length) return undefined;
  for (const burner of burners) burner.start();
  const stretches = new UnitBurner(scan, units).burn(data, mask, burners);
  if (!stretches) return undefined;
  const codes = new ScanCodes(scan);
  for (const { edits } of stretches) {
    for (const { symbols } of edits) {
      for (let i = 0; i < symbols.length; i += 4) codes.need(symbols[i] as number, symbols[i + 1] as number);
    }
  }
  if (!codes.settle(SHORT)) return undefined;
  const { restartInterval, parts } = scan;
  const coded = written(stretches, codes);
  return assembled({ frame, quantisers, adobe, huffman: codes.tables, restartInterval, parts, coded });
}

class UnitBurner {
  readonly #scan: Scan;
  readonly #units: ScanUnits;
  /** DC values of the last block of each component: as they are in the source, and as they are written. */
  readonly #read: Int32Array;
  readonly #written: Int32Array;

  constructor(scan: Scan, units: ScanUnits) {
    this.#scan = scan;
    this.#units = units;
    this.#read = new Int32Array(scan.parts.length);
    this.#written = new Int32Array(scan.parts.length);
  }

  burn(data: Uint8Array, mask: PixelMask, burners: readonly BlockBurner[]): Stretch[] | undefined {
    const { start, end, restartInterval } = this.#scan;
    const all = this.#units.wide * this.#units.high;
    const interval = restartInterval > 0 ? restartInterval : all;
    const parts = plainBits(data, start, end);
    if (parts.length !== Math.ceil(all / interval)) return undefined;
    const stretches: Stretch[] = [];
    for (const [i, bits] of parts.entries()) {
      const stretch = this.#stretch(bits, i * interval, Math.min((i + 1) * interval, all), mask, burners);
      if (!stretch) return undefined;
      stretches.push(stretch);
    }
    return stretches;
  }

  #stretch(
    bits: PlainBits,
    first: number,
    last: number,
    mask: PixelMask,
    burners: readonly BlockBurner[],
  ): Stretch | undefined {
    const blocks = new CodedBlocks(bits);
    const edits: Edit[] = [];
    this.#read.fill(0);
    this.#written.fill(0);
    const { wide } = this.#units;
    let hits = this.#hitsOf(mask, Math.floor(first / wide));
    for (let unit = first; unit < last; unit++) {
      const [x, y] = [unit % wide, Math.floor(unit / wide)];
      if (x === 0) hits = this.#hitsOf(mask, y);
      const from = blocks.at;
      if (hits?.[x] === 1 || !this.#isInStep()) {
        const symbols = this.#rewrite(blocks, burners, x, y);
        if (!symbols) return undefined;
        edits.push({ from, to: blocks.at, symbols });
      } else if (!this.#skip(blocks)) return undefined;
    }
    return { bits, edits, long: blocks.long, end: blocks.at };
  }

  /** Which units of a row hold masked pixels; `undefined` for none. */
  #hitsOf(mask: PixelMask, y: number): Uint8Array | undefined {
    const { wide, pixelsWide, pixelsHigh } = this.#units;
    const [top, bottom] = [y * pixelsHigh, (y + 1) * pixelsHigh];
    if (!mask.touchesRows(top, bottom)) return undefined;
    return Uint8Array.from({ length: wide }, (_, x) =>
      mask.touches(x * pixelsWide, top, (x + 1) * pixelsWide, bottom) ? 1 : 0,
    );
  }

  /** Whether the next DC differences still mean what they meant in the source. */
  #isInStep(): boolean {
    for (let i = 0; i < this.#read.length; i++) if (this.#read[i] !== this.#written[i]) return false;
    return true;
  }

  #skip(blocks: CodedBlocks): boolean {
    for (const { component, dc, ac } of this.#units.blocks) {
      const value = (this.#read[component] as number) + blocks.skip(dc, ac);
      if (Number.isNaN(value)) return false;
      this.#read[component] = value;
      this.#written[component] = value;
    }
    return true;
  }

  /** The symbols of one unit, burnt where a box touches it. */
  #rewrite(blocks: CodedBlocks, burners: readonly BlockBurner[], x: number, y: number): number[] | undefined {
    const symbols: number[] = [];
    const block = new Int16Array(64);
    for (const { component, wide, high, h, v, dc, ac } of this.#units.blocks) {
      const value = (this.#read[component] as number) + blocks.read(dc, ac, block);
      if (Number.isNaN(value)) return undefined;
      this.#read[component] = value;
      block[0] = value;
      burners[component]?.burn(block, x * wide + h, y * high + v);
      const sink: SymbolSink = {
        symbol: (table, symbol, extra, size) => symbols.push((table === 0 ? dc : ac).id, symbol, extra, size),
      };
      this.#written[component] = writeBlock(block, this.#written[component] as number, 0, sink);
    }
    return symbols;
  }
}

function written(stretches: readonly Stretch[], codes: ScanCodes): Uint8Array {
  const out = new BitWriter({ stuffs: true });
  for (const [i, { bits, edits, long, end }] of stretches.entries()) {
    if (i > 0) out.marker(0xd0 + ((i - 1) & 7));
    const copier = new Copier(bits, long, codes, out);
    let at = 0;
    for (const { from, to, symbols } of edits) {
      copier.copy(at, from);
      for (let k = 0; k < symbols.length; k += 4) {
        const { code, length } = codes.of(symbols[k] as number);
        out.put(code[symbols[k + 1] as number] as number, length[symbols[k + 1] as number] as number);
        out.put(symbols[k + 2] as number, symbols[k + 3] as number);
      }
      at = to;
    }
    copier.copy(at, end);
  }
  return out.finish(1);
}

/** Copies bits of the source, except for codes that became others. */
class Copier {
  readonly #bits: PlainBits;
  readonly #long: readonly number[];
  readonly #codes: ScanCodes;
  readonly #out: BitWriter;
  #next = 0;

  constructor(bits: PlainBits, long: readonly number[], codes: ScanCodes, out: BitWriter) {
    this.#bits = bits;
    this.#long = long;
    this.#codes = codes;
    this.#out = out;
  }

  copy(from: number, to: number): void {
    let start = from;
    for (; this.#next < this.#long.length && (this.#long[this.#next] as number) < to; this.#next += 3) {
      const at = this.#long[this.#next] as number;
      const found = this.#long[this.#next + 2] as number;
      const { code, length } = this.#codes.of(this.#long[this.#next + 1] as number);
      const symbol = found & 255;
      this.#out.copy(this.#bits.view, start, at);
      this.#out.put(code[symbol] as number, length[symbol] as number);
      start = at + (found >> 8);
    }
    this.#out.copy(this.#bits.view, start, to);
  }
}
