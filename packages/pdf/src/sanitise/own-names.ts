import type { Occurrences } from './occurrence.ts';

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
    const clean = this.#occurrences.has(name) ? `name-${++this.#count}` : name;
    this.#known.set(name, clean);
    return clean;
  }
}
