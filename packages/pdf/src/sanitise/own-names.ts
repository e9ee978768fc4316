import type { Occurrences } from './occurrence.ts';

const MOST_TURNS = 1000;

/** Gives names that hold a target another one, the same for each use, so that what refers to them still finds them. */
export class OwnNames {
  readonly #occurrences: Occurrences;
  readonly #known = new Map<string, string>();
  #count = 0;

  constructor(occurrences: Occurrences) {
    this.#occurrences = occurrences;
  }

  clean(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const clean = this.#occurrences.has(name) ? this.#next() : name;
    this.#known.set(name, clean);
    return clean;
  }

  /** One that is no target itself: a "2" may have to go everywhere. */
  #next(): string {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const name = `name-${++this.#count}`;
      if (!this.#occurrences.has(name)) return name;
    }
    return `name-${this.#count}`;
  }
}
