import type { ByteForm } from './byte-forms.ts';

export interface ByteHit {
  readonly form: ByteForm;
  readonly start: number;
  readonly end: number;
}

const MAX_HITS = 1000;

/**
 * Finds all of many byte strings in one pass (Aho and Corasick 1975), ASCII case folded. The table has a
 * column for each byte that occurs in a form and one for all others, so it stays small with many forms.
 */
export class ByteMatcher {
  readonly #forms: readonly ByteForm[];
  readonly #column = new Uint8Array(256);
  readonly #columns: number;
  readonly #next: Int32Array;
  /** Forms that end in a state, as a chain: index + 1 of the first, 0 for none. */
  readonly #ends: number[][];

  constructor(forms: readonly ByteForm[]) {
    this.#forms = forms.filter((f) => f.bytes !== '');
    const used = new Set<number>();
    for (const f of this.#forms) for (const c of f.bytes) used.add(lower(c.charCodeAt(0)));
    [...used].forEach((c, i) => {
      this.#column[c] = i + 1;
    });
    for (let c = 65; c <= 90; c++) this.#column[c] = this.#column[c + 32] as number;
    this.#columns = used.size + 1;
    const states = 1 + this.#forms.reduce((n, f) => n + f.bytes.length, 0);
    this.#next = new Int32Array(states * this.#columns).fill(-1);
    this.#ends = [[]];
    this.#forms.forEach((f, i) => {
      this.#insert(f.bytes, i);
    });
    this.#link();
  }

  find(bytes: Uint8Array): ByteHit[] {
    const hits: ByteHit[] = [];
    if (this.#forms.length === 0) return hits;
    const [next, column, columns, ends] = [this.#next, this.#column, this.#columns, this.#ends];
    let state = 0;
    for (let i = 0; i < bytes.length; i++) {
      state = next[state * columns + (column[bytes[i] as number] as number)] as number;
      const ending = ends[state] as number[];
      if (ending.length === 0) continue;
      for (const index of ending) {
        const form = this.#forms[index] as ByteForm;
        const start = i + 1 - form.bytes.length;
        if (!form.token || (!touches(bytes[start - 1]) && !touches(bytes[i + 1])))
          hits.push({ form, start, end: i + 1 });
      }
      if (hits.length >= MAX_HITS) break;
    }
    return hits;
  }

  #insert(text: string, index: number): void {
    let state = 0;
    for (const c of text) {
      const cell = state * this.#columns + (this.#column[c.charCodeAt(0)] as number);
      if (this.#next[cell] === -1) this.#next[cell] = this.#ends.push([]) - 1;
      state = this.#next[cell] as number;
    }
    this.#ends[state]?.push(index);
  }

  /** Breadth first: each missing step goes where the longest proper suffix would go. */
  #link(): void {
    const fail = new Int32Array(this.#ends.length);
    const queue: number[] = [];
    for (let c = 0; c < this.#columns; c++) {
      const to = this.#next[c] as number;
      if (to > 0) queue.push(to);
      else this.#next[c] = 0;
    }
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] as number;
      const suffix = fail[state] as number;
      this.#ends[state]?.push(...(this.#ends[suffix] ?? []));
      for (let c = 0; c < this.#columns; c++) {
        const cell = state * this.#columns + c;
        const to = this.#next[cell] as number;
        const other = this.#next[suffix * this.#columns + c] as number;
        if (to < 0) {
          this.#next[cell] = other;
        } else {
          fail[to] = other;
          queue.push(to);
        }
      }
    }
  }
}

function lower(c: number): number {
  return c >= 65 && c <= 90 ? c + 32 : c;
}

function touches(c: number | undefined): boolean {
  return c !== undefined && ((c >= 48 && c <= 57) || (lower(c) >= 97 && lower(c) <= 122));
}
