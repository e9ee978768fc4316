import { codesOf, type HuffmanTable, withSymbols } from './huffman.ts';
import type { Scan } from './scan.ts';

type Written = ReturnType<typeof codesOf>;

/** The Huffman tables of one scan for writing, with codes for symbols that the image itself never used. */
export class ScanCodes {
  readonly #tables = new Map<number, HuffmanTable>();
  readonly #missing = new Map<number, Set<number>>();
  readonly #codes = new Map<number, Written>();

  constructor({ parts }: Scan) {
    for (const { dcTable, acTable, dc, ac } of parts) {
      if (dc) this.#add(dcTable, dc.table);
      if (ac) this.#add(acTable, ac.table);
    }
  }

  /** Asks for a code of table `id` (by class and number, as a DHT segment writes it). */
  need(id: number, symbol: number): void {
    if (this.#codes.get(id)?.length[symbol] === 0) this.#missing.get(id)?.add(symbol);
  }

  /** Makes the codes that were asked for; no code of at most `fixed` bits changes. False where there is no room. */
  settle(fixed: number): boolean {
    for (const [id, symbols] of this.#missing) {
      if (symbols.size === 0) continue;
      const grown = withSymbols(this.#tables.get(id) as HuffmanTable, [...symbols], fixed);
      if (!grown) return false;
      this.#add(id, grown);
    }
    return true;
  }

  of(id: number): Written {
    return this.#codes.get(id) as Written;
  }

  get tables(): (readonly [id: number, table: HuffmanTable])[] {
    return [...this.#tables];
  }

  #add(id: number, table: HuffmanTable): void {
    this.#tables.set(id, table);
    this.#codes.set(id, codesOf(table));
    this.#missing.set(id, new Set());
  }
}
