import { FaxRows } from './fax-rows.ts';
import { BLACK_RUNS, type CodeWord, END_OF_LINE, HORIZONTAL, PASS, runAt, VERTICAL, WHITE_RUNS } from './run-codes.ts';

export interface CcittSize {
  readonly columns: number;
  readonly rows: number;
  /** Each row begins at a byte (ISO 32000-2, table 11, EncodedByteAlign). */
  readonly byteAlign: boolean;
}

/** Group 4 data read row by row. */
export interface DecodedFax {
  readonly rows: FaxRows;
  /** Where each row that the data has begins, in bits, and where the last one ends. */
  readonly places: readonly number[];
  /** The data, with bytes of zero behind it. */
  readonly view: DataView;
}

/** The longest code word. */
const PEEK = 13;
const SPARE = 8;
/** No honest page has more changes; one of noise alone costs no more memory than this. */
const MAX_CHANGES = 16_000_000;

/**
 * Rows of Group 4 data (ITU-T T.6); `undefined` where a word is none, because what follows it would be
 * guessed. Rows that the data lacks are white.
 */
export function decodeCcitt(data: Uint8Array, size: CcittSize): DecodedFax | undefined {
  const bytes = new Uint8Array(data.length + SPARE);
  bytes.set(data);
  const reader = new RowReader(new DataView(bytes.buffer), 8 * data.length, size);
  const rows = new FaxRows(size.columns);
  const places: number[] = [];
  while (rows.height < size.rows && rows.size < MAX_CHANGES) {
    const start = reader.start();
    if (start === undefined) break;
    const above = rows.height === 0 ? NOTHING : rows.row(rows.height - 1);
    // The room for the row may be made by moving all rows: the one above stays readable where it was.
    const count = reader.read(above, rows.open());
    if (count < 0) return undefined;
    places.push(start);
    rows.close(count);
  }
  if (rows.size >= MAX_CHANGES) return undefined;
  places.push(reader.at);
  while (rows.height < size.rows) rows.close(0);
  return { rows, places, view: new DataView(bytes.buffer) };
}

const NOTHING = new Int32Array(0);

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
  readonly #view: DataView;
  readonly #length: number;
  readonly #size: CcittSize;
  /** In bits. */
  at = 0;

  constructor(view: DataView, length: number, size: CcittSize) {
    this.#view = view;
    this.#length = length;
    this.#size = size;
  }

  /** Where the next row begins; `undefined` at the end of the image. */
  start(): number | undefined {
    if (this.#size.byteAlign) this.at = (this.at + 7) & ~7;
    if (this.at >= this.#length) return undefined;
    return this.#peek() >> (PEEK - END_OF_LINE.length) === END_OF_LINE.bits ? undefined : this.at;
  }

  /** Writes a row's changes into `row`; gives their number, -1 where a word is none. */
  read(above: Int32Array, row: Int32Array): number {
    const { columns } = this.#size;
    let count = 0;
    let a0 = -1;
    let over = 0;
    let colour = 0;
    while (a0 < columns) {
      over = changeBehind(above, over, a0, colour);
      const mode = this.#word(MODES);
      const from = Math.max(a0, 0);
      if (mode < 0) return -1;
      if (mode === PASS_MODE) {
        a0 = changeAt(above, over + 1, columns);
      } else if (mode === HORIZONTAL_MODE) {
        const first = this.#run(colour);
        const second = this.#run(1 - colour);
        const a1 = from + first;
        a0 = a1 + second;
        if (Math.min(first, second) < 0 || a0 > columns) return -1;
        count = pushed(row, pushed(row, count, a1, columns), a0, columns);
      } else {
        const a1 = changeAt(above, over, columns) + mode - VERTICAL_MODE;
        if (!isWithin(a1, from, columns)) return -1;
        count = pushed(row, count, a1, columns);
        a0 = a1;
        colour = 1 - colour;
      }
    }
    return count;
  }

  /** Make-up words add up until a terminating one (T.4, 4.1). */
  #run(colour: number): number {
    for (let length = 0; ; ) {
      const run = this.#word(colour === 1 ? BLACK : WHITE);
      if (run < 0) return -1;
      length += run;
      if (run < 64) return length;
    }
  }

  /** -1 for no word, and behind the end of the data. */
  #word(table: Lookup): number {
    const found = table[this.#peek()] as number;
    this.at += found & 15;
    return found === 0 || this.at > this.#length + PEEK ? -1 : found >> 4;
  }

  #peek(): number {
    const byte = this.at >> 3;
    if (byte + 4 > this.#view.byteLength) return 0;
    return (this.#view.getInt32(byte) << (this.at & 7)) >>> (32 - PEEK);
  }
}

/** The first change above that is to the right of a0 and away from its colour: b1 (T.6, 2.2.1). */
function changeBehind(above: Int32Array, from: number, a0: number, colour: number): number {
  let over = from;
  while (over > 0 && (above[over - 1] as number) > a0) over--;
  while (over < above.length && ((above[over] as number) <= a0 || (over & 1) !== colour)) over++;
  return over;
}

function isWithin(x: number, from: number, to: number): boolean {
  return x >= from && x <= to;
}

function changeAt(row: Int32Array, i: number, columns: number): number {
  return i < row.length ? (row[i] as number) : columns;
}

/** Adds a change; two at one place are none: a run of no length. Gives the new count. */
function pushed(row: Int32Array, count: number, x: number, columns: number): number {
  if (x >= columns) return count;
  if (count > 0 && row[count - 1] === x) return count - 1;
  row[count] = x;
  return count + 1;
}
