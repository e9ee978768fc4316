import { BitWriter } from './bit-writer.ts';
import type { DecodedFax } from './ccitt-decoder.ts';
import type { FaxRows } from './fax-rows.ts';
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

/** Rows of a bilevel image in Group 4 coding (T.6), as /CCITTFaxDecode with /K -1 reads it. */
class CcittEncoder {
  readonly #width: number;
  readonly #out = new BitWriter({ stuffs: false });

  constructor(width: number) {
    this.#width = width;
  }

  /** A row by its changes and those of the one above. */
  row(changes: Int32Array, above: Int32Array): void {
    const width = this.#width;
    const at = (list: Int32Array, i: number) => (i < list.length ? (list[i] as number) : width);
    let a0 = -1;
    let next = 0;
    let colour = 0;
    let over = 0;
    while (a0 < width) {
      const a1 = at(changes, next);
      // b1: the first change above, right of a0, to the colour that a0 does not have (T.6, 2.2.1).
      while (over > 0 && (above[over - 1] as number) > a0) over--;
      while (over < above.length && ((above[over] as number) <= a0 || (over & 1) !== colour)) over++;
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
        colour = 1 - colour;
        continue;
      }
      const a2 = at(changes, next + 1);
      this.#word(HORIZONTAL);
      this.#run(a1 - Math.max(a0, 0), colour);
      this.#run(a2 - a1, 1 - colour);
      a0 = a2;
      next += 2;
    }
  }

  /** Rows that are coded already, below the same row as here. */
  copy(data: DataView, from: number, to: number): void {
    this.#out.copy(data, from, to);
  }

  finish(): Buffer {
    this.#word(END_OF_LINE);
    this.#word(END_OF_LINE);
    return this.#out.finish(0);
  }

  #run(length: number, colour: number): void {
    const words = colour === 1 ? BLACK_RUNS : WHITE_RUNS;
    let left = length;
    for (; left >= LONGEST_RUN + 64; left -= LONGEST_RUN) this.#word(words[63 + LONGEST_RUN / 64] as CodeWord);
    if (left >= 64) this.#word(words[63 + (left >> 6)] as CodeWord);
    this.#word(words[left & 63] as CodeWord);
  }

  #word({ bits, length }: CodeWord): void {
    this.#out.put(bits, length);
  }
}

const NOTHING = new Int32Array(0);

/** All rows of an image. */
export function encodeCcitt(rows: FaxRows): Buffer {
  const encoder = new CcittEncoder(rows.width);
  for (let i = 0; i < rows.height; i++) encoder.row(rows.row(i), i === 0 ? NOTHING : rows.row(i - 1));
  return encoder.finish();
}

/**
 * The data of an image some of whose rows are now others. A row's code depends on the row above alone
 * (T.6, 2.2): the bits of all rows that keep their own and that one stay.
 */
export function recodeCcitt({ rows, places, view }: DecodedFax, changed: ReadonlyMap<number, Int32Array>): Buffer {
  const encoder = new CcittEncoder(rows.width);
  const rowAt = (i: number) => changed.get(i) ?? rows.row(i);
  const coded = places.length - 1;
  let copied = 0;
  for (let i = 0; i < rows.height; i++) {
    if (i < coded && !changed.has(i) && !changed.has(i - 1)) continue;
    encoder.copy(view, places[copied] as number, places[Math.min(i, coded)] as number);
    encoder.row(rowAt(i), i === 0 ? NOTHING : rowAt(i - 1));
    copied = Math.min(i + 1, coded);
  }
  encoder.copy(view, places[copied] as number, places[coded] as number);
  return encoder.finish();
}
