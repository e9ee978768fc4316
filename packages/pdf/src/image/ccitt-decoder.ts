import { BLACK_RUNS, type CodeWord, END_OF_LINE, HORIZONTAL, PASS, runAt, VERTICAL, WHITE_RUNS } from './run-codes.ts';

export interface CcittSize {
  readonly columns: number;
  readonly rows: number;
  /** Each row begins at a byte (ISO 32000-2, table 11, EncodedByteAlign). */
  readonly byteAlign: boolean;
}

/** A bilevel row as the columns at which its colour changes, white first. */
export type Changes = number[];

/** The longest code word. */
const PEEK = 13;

/**
 * Rows of Group 4 data (ITU-T T.6); `undefined` where a word is none, because what follows it would be
 * guessed. Rows that the data lacks are white.
 */
export function decodeCcitt(data: Uint8Array, size: CcittSize): Changes[] | undefined {
  const reader = new RowReader(data, size);
  const rows: Changes[] = [];
  for (let above: Changes = []; rows.length < size.rows; ) {
    const row = reader.next(above);
    if (row === undefined) return undefined;
    if (row === 'end') break;
    rows.push(row);
    above = row;
  }
  while (rows.length < size.rows) rows.push([]);
  return rows;
}

/** `value << 4 | length` by the next 13 bits, 0 for no word. */
type Lookup = Uint32Array;

const WHITE = runLookup(WHITE_RUNS);
const BLACK = runLookup(BLACK_RUNS);
const [PASS_MODE, HORIZONTAL_MODE, VERTICAL_MODE] = [0, 1, 5];
const MODES = lookup([
  [PASS, PASS_MODE],
  [HORIZONTAL, HORIZONTAL_MODE],
  ...[...VERTICAL].map(([shift, word]) => [word, VERTICAL_MODE + shift] as const),
]);

function runLookup(words: readonly CodeWord[]): Lookup {
  return lookup(words.map((word, i) => [word, runAt(i)] as const));
}

function lookup(words: readonly (readonly [CodeWord, number])[]): Lookup {
  const table = new Uint32Array(1 << PEEK);
  for (const [{ bits, length }, value] of words) {
    const first = bits << (PEEK - length);
    table.fill((value << 4) | length, first, first + (1 << (PEEK - length)));
  }
  return table;
}

class RowReader {
  readonly #data: Uint8Array;
  readonly #size: CcittSize;
  /** In bits. */
  #at = 0;

  constructor(data: Uint8Array, size: CcittSize) {
    this.#data = data;
    this.#size = size;
  }

  next(above: Changes): Changes | 'end' | undefined {
    if (this.#size.byteAlign) this.#at = (this.#at + 7) & ~7;
    const isEnd = this.#peek() >> (PEEK - END_OF_LINE.length) === END_OF_LINE.bits;
    return isEnd || this.#at >= this.#data.length * 8 ? 'end' : this.#row(above);
  }

  #row(above: Changes): Changes | undefined {
    const { columns } = this.#size;
    const row: Changes = [];
    let a0 = -1;
    let over = 0;
    let isBlack = false;
    while (a0 < columns) {
      while (over > 0 && (above[over - 1] ?? columns) > a0) over--;
      while (over < above.length && ((above[over] as number) <= a0 || over % 2 !== (isBlack ? 1 : 0))) over++;
      const b1 = above[over] ?? columns;
      const mode = this.#word(MODES);
      if (mode < 0) return undefined;
      if (mode === PASS_MODE) a0 = above[over + 1] ?? columns;
      else if (mode === HORIZONTAL_MODE) {
        const [first, second] = [this.#run(isBlack), this.#run(!isBlack)];
        if (first < 0 || second < 0) return undefined;
        const a1 = Math.max(a0, 0) + first;
        a0 = a1 + second;
        if (a0 > columns) return undefined;
        row.push(a1, a0);
      } else {
        const a1 = b1 + mode - VERTICAL_MODE;
        if (a1 < Math.max(a0, 0) || a1 > columns) return undefined;
        row.push(a1);
        a0 = a1;
        isBlack = !isBlack;
      }
    }
    return withoutEmpty(row.filter((x) => x < columns));
  }

  /** Make-up words add up until a terminating one (T.4, 4.1). */
  #run(isBlack: boolean): number {
    for (let length = 0; ; ) {
      const run = this.#word(isBlack ? BLACK : WHITE);
      if (run < 0) return -1;
      length += run;
      if (run < 64) return length;
    }
  }

  #word(table: Lookup): number {
    const found = table[this.#peek()] as number;
    if (found === 0) return -1;
    this.#at += found & 15;
    return found >> 4;
  }

  #peek(): number {
    const byte = this.#at >> 3;
    const data = this.#data;
    const bits = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
    return (bits >> (24 - PEEK - (this.#at & 7))) & ((1 << PEEK) - 1);
  }
}

/** Two changes at one place are none: a run of no length. */
function withoutEmpty(row: Changes): Changes {
  const kept: Changes = [];
  for (const x of row) {
    if (kept.at(-1) === x) kept.pop();
    else kept.push(x);
  }
  return kept;
}
