/** Bits one after the other. */
export class BitWriter {
  readonly #stuffs: boolean;
  #out = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  #buffer = 0;
  #count = 0;

  /** `stuffs`: a byte of ones is followed by a zero byte, so that it is no JPEG marker (ITU-T T.81, B.1.1.5). */
  constructor({ stuffs }: { readonly stuffs: boolean }) {
    this.#stuffs = stuffs;
  }

  /** The lowest `size` bits, at most 24. */
  put(value: number, size: number): void {
    this.#buffer = (this.#buffer << size) | (value & ((1 << size) - 1));
    this.#count += size;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#byte((this.#buffer >>> this.#count) & 255);
    }
    this.#buffer &= (1 << this.#count) - 1;
  }

  /** Bits `from` to `to` of plain data, which goes on for 4 bytes behind them. */
  copy(data: DataView, from: number, to: number): void {
    let at = from;
    for (; at + 24 <= to; at += 24) this.put((data.getInt32(at >> 3) << (at & 7)) >>> 8, 24);
    if (at < to) this.put((data.getInt32(at >> 3) << (at & 7)) >>> (32 - (to - at)), to - at);
  }

  /** A JPEG marker, behind ones up to the end of the byte. */
  marker(code: number): void {
    this.#fill(1);
    this.#room(2);
    this.#out[this.#length++] = 0xff;
    this.#out[this.#length++] = code;
  }

  /** All that was written, the last byte filled up. */
  finish(filling: 0 | 1): Buffer {
    this.#fill(filling);
    return this.#out.subarray(0, this.#length);
  }

  #fill(filling: 0 | 1): void {
    this.put(filling === 1 ? 0x7f : 0, (8 - this.#count) & 7);
  }

  #byte(byte: number): void {
    this.#room(2);
    this.#out[this.#length++] = byte;
    if (byte === 0xff && this.#stuffs) this.#out[this.#length++] = 0;
  }

  #room(bytes: number): void {
    if (this.#length + bytes > this.#out.length) this.#out = Buffer.concat([this.#out], this.#out.length * 2);
  }
}
