/** Bytes whose number is not known before; never more than `limit`. */
export class ByteSink {
  readonly limit: number;
  length = 0;
  #bytes: Uint8Array;

  constructor(limit: number, expected = 1024) {
    this.limit = limit;
    this.#bytes = new Uint8Array(Math.min(limit, Math.max(16, expected)));
  }

  get full(): boolean {
    return this.length >= this.limit;
  }

  push(byte: number): void {
    if (this.full) return;
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.limit, this.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  take(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}
