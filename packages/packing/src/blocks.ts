/**
 * The C library gives a few large blocks back to the system; thousands of small ones it keeps, and all that was between
 * them.
 */
const BLOCK = 1 << 18;

/** Keeps bytes side by side in large blocks, which threads share and need not copy. */
export class Blocks {
  #block: Uint8Array = new Uint8Array(0);
  #at = 0;

  /** The same bytes at their new place. */
  keep(bytes: Uint8Array): Uint8Array {
    if (bytes.byteLength > this.#block.byteLength - this.#at) {
      this.#block = new Uint8Array(new SharedArrayBuffer(Math.max(BLOCK, bytes.byteLength)));
      this.#at = 0;
    }
    const kept = this.#block.subarray(this.#at, this.#at + bytes.byteLength);
    kept.set(bytes);
    this.#at += bytes.byteLength;
    return kept;
  }
}
