import { ByteSink } from './byte-sink.ts';

/** LZWDecode (ISO 32000-2, 7.4.4): codes of 9 to 12 bits, high bit first; `early` is /EarlyChange. */
export function lzw(data: Uint8Array, limit: number, early = 1): Uint8Array {
  const out = new ByteSink(limit, data.length * 3);
  const sequences = new Sequences(early);
  let [bits, count] = [0, 0];
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    count += 8;
    if (count < sequences.width) continue;
    count -= sequences.width;
    const code = (bits >> count) & ((1 << sequences.width) - 1);
    if (code === END || out.full) break;
    if (code === CLEAR) sequences.clear();
    else if (!sequences.write(code, out)) break;
  }
  return out.take();
}

const [CLEAR, END, FIRST] = [256, 257, 258];

/** The table of byte sequences that both sides build while they go: each is an earlier one and a byte. */
class Sequences {
  /** Bits of the next code. */
  width = 9;
  readonly #early: number;
  readonly #prefix = new Int32Array(4096);
  readonly #suffix = new Uint8Array(4096);
  readonly #stack: number[] = [];
  #next = FIRST;
  #previous = -1;
  #first = 0;

  constructor(early: number) {
    this.#early = early;
  }

  clear(): void {
    this.#next = FIRST;
    this.width = 9;
    this.#previous = -1;
  }

  /** False for a code that stands for nothing yet. */
  write(code: number, out: ByteSink): boolean {
    const stack = this.#stack;
    let c = code;
    if (c >= this.#next) {
      // The one that is about to be learnt, and no later one: it would be its own prefix, and its sequence without end.
      if (this.#previous < 0 || c > this.#next) return false;
      stack.push(this.#first);
      c = this.#previous;
    }
    for (; c >= FIRST; c = this.#prefix[c] as number) stack.push(this.#suffix[c] as number);
    this.#first = c & 255;
    out.push(this.#first);
    while (stack.length > 0) out.push(stack.pop() as number);
    this.#learn();
    this.#previous = code;
    return true;
  }

  #learn(): void {
    if (this.#previous >= 0 && this.#next < 4096) {
      this.#prefix[this.#next] = this.#previous;
      this.#suffix[this.#next++] = this.#first;
    }
    const used = this.#next + this.#early;
    if (used >= 2048) this.width = 12;
    else if (used >= 1024) this.width = 11;
    else if (used >= 512) this.width = 10;
  }
}
