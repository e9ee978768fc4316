import { firstWhere } from '@blackbar/geometry';

/** Numbers that are each given out once, however many ranges ask for them. */
export class Unclaimed {
  readonly #sorted: readonly number[];
  /** For each place the next that may be unclaimed: itself, or one further up. */
  readonly #next: Uint32Array;

  constructor(numbers: Iterable<number>) {
    this.#sorted = [...numbers].toSorted((a, b) => a - b);
    this.#next = Uint32Array.from({ length: this.#sorted.length + 1 }, (_, i) => i);
  }

  /** Those from the first to the last of these bounds that nobody had yet, in their order. */
  claim(first: number, last: number): number[] {
    const claimed: number[] = [];
    for (let i = this.#from(this.#lowest(first)); i < this.#sorted.length; i = this.#from(i)) {
      const number = this.#sorted[i] as number;
      if (number > last) break;
      claimed.push(number);
      this.#next[i] = i + 1;
    }
    return claimed;
  }

  #from(place: number): number {
    const next = this.#next;
    let i = place;
    // Shortens the way for those who come after: without it many ranges over one stretch take its square.
    while (next[i] !== i) i = next[i] = next[next[i] as number] as number;
    return i;
  }

  /** Where the first number stands that is not below the bound. */
  #lowest(bound: number): number {
    return firstWhere(this.#sorted.length, (i) => (this.#sorted[i] as number) >= bound);
  }
}
