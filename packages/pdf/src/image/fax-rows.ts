/** A bilevel image as the columns at which each row's colour changes, white first: [3, 5] has two black pixels. */
export class FaxRows {
  readonly width: number;
  /** How many there are. */
  height = 0;
  #changes = new Int32Array(1 << 14);
  #ends = new Int32Array(1 << 10);

  constructor(width: number) {
    this.width = width;
  }

  /** A view of a row's changes, good until rows are added. */
  row(index: number): Int32Array {
    return this.#changes.subarray(this.#start(index), this.#ends[index]);
  }

  /** Room for the changes of one more row, at most one more than there are columns. Then call `close`. */
  open(): Int32Array {
    const start = this.#start(this.height);
    while (start + this.width + 2 > this.#changes.length) this.#changes = grown(this.#changes);
    return this.#changes.subarray(start);
  }

  /** Ends the row whose first `count` changes were written into what `open` gave. */
  close(count: number): void {
    if (this.height === this.#ends.length) this.#ends = grown(this.#ends);
    this.#ends[this.height] = this.#start(this.height) + count;
    this.height++;
  }

  add(changes: ArrayLike<number>): void {
    this.open().set(changes);
    this.close(changes.length);
  }

  /** Changes of all rows together. */
  get size(): number {
    return this.#start(this.height);
  }

  #start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }
}

function grown(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
}
