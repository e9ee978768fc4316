import {
  BLACK_RUNS,
  type CodeWord,
  END_OF_LINE,
  HORIZONTAL,
  LONGEST_RUN,
  PASS,
  VERTICAL,
  WHITE_RUNS,
} from './run-codes.ts';

/**
 * Rows of a bilevel image in Group 4 coding (T.6), as /CCITTFaxDecode with /K -1 reads it. Each row is the
 * list of columns at which the colour changes, starting with white: [3, 5] has two black pixels.
 */
export class CcittEncoder {
  readonly #width: number;
  #bytes = Buffer.allocUnsafe(1 << 14);
  #length = 0;
  #buffer = 0;
  #count = 0;
  #above: readonly number[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  row(changes: readonly number[]): void {
    const above = this.#above;
    const at = (list: readonly number[], i: number) => list[i] ?? this.#width;
    let a0 = -1;
    let next = 0;
    let isBlack = false;
    let over = 0;
    while (a0 < this.#width) {
      const a1 = at(changes, next);
      // b1: the first change above, right of a0, to the colour that a0 does not have (T.6, 2.2.1).
      while (over > 0 && at(above, over - 1) > a0) over--;
      while (over < above.length && (at(above, over) <= a0 || over % 2 !== (isBlack ? 1 : 0))) over++;
      const [b1, b2] = [at(above, over), at(above, over + 1)];
      if (b2 < a1) {
        this.#word(PASS);
        a0 = b2;
        continue;
      }
      const vertical = VERTICAL.get(a1 - b1);
      if (vertical !== undefined) {
        this.#word(vertical);
        a0 = a1;
        next++;
        isBlack = !isBlack;
        continue;
      }
      const a2 = at(changes, next + 1);
      this.#word(HORIZONTAL);
      this.#run(a1 - Math.max(a0, 0), isBlack);
      this.#run(a2 - a1, !isBlack);
      a0 = a2;
      next += 2;
    }
    this.#above = changes;
  }

  finish(): Buffer {
    this.#word(END_OF_LINE);
    this.#word(END_OF_LINE);
    if (this.#count > 0) this.#word({ bits: 0, length: 8 - this.#count });
    return this.#bytes.subarray(0, this.#length);
  }

  #run(length: number, isBlack: boolean): void {
    const words = isBlack ? BLACK_RUNS : WHITE_RUNS;
    let left = length;
    for (; left >= LONGEST_RUN + 64; left -= LONGEST_RUN) this.#word(words[63 + LONGEST_RUN / 64] as CodeWord);
    if (left >= 64) this.#word(words[63 + (left >> 6)] as CodeWord);
    this.#word(words[left & 63] as CodeWord);
  }

  #word({ bits, length }: CodeWord): void {
    this.#buffer = (this.#buffer << length) | bits;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      if (this.#length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], this.#length * 2);
      this.#bytes[this.#length++] = this.#buffer >>> this.#count;
    }
    this.#buffer &= (1 << this.#count) - 1;
  }
}
