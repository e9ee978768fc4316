/**
 * Bits of entropy-coded data, stuffed bytes left out (T.81, F.2.2.5). Behind a marker it reads zeros, as decoders do.
 */
export class BitReader {
  readonly #data: Uint8Array;
  #at: number;
  #buffer = 0;
  #count = 0;

  constructor(data: Uint8Array, at: number) {
    this.#data = data;
    this.#at = at;
  }

  bit(): number {
    return this.bits(1);
  }

  /** At most 16. */
  bits(count: number): number {
    if (count === 0) return 0;
    this.#fill(count);
    this.#count -= count;
    return (this.#buffer >>> this.#count) & ((1 << count) - 1);
  }

  /** The next 16 bits without taking them. */
  peek16(): number {
    this.#fill(16);
    return (this.#buffer >>> (this.#count - 16)) & 0xffff;
  }

  skip(count: number): void {
    this.#count -= count;
  }

  /** Passes over a restart marker, and over what stands before it in damaged data. */
  restart(): void {
    this.#count = 0;
    this.#buffer = 0;
    const data = this.#data;
    for (let at = this.#at; at + 1 < data.length; at++) {
      if (data[at] !== 0xff) continue;
      const marker = data[at + 1] as number;
      if (marker >= 0xd0 && marker <= 0xd7) {
        this.#at = at + 2;
        return;
      }
      if (marker !== 0 && marker !== 0xff) return;
    }
  }

  #fill(count: number): void {
    while (this.#count < count) {
      this.#buffer = ((this.#buffer << 8) | this.#byte()) & 0x7fffffff;
      this.#count += 8;
    }
  }

  #byte(): number {
    const byte = this.#data[this.#at];
    if (byte === undefined) return 0;
    if (byte !== 0xff) {
      this.#at++;
      return byte;
    }
    if (this.#data[this.#at + 1] !== 0) return 0;
    this.#at += 2;
    return byte;
  }
}
