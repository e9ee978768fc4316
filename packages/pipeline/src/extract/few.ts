/** Glyphs of a file whose pages are kept when they were read once: a few dense pages. */
const MOST_GLYPHS = 20_000;

/** What was read of a file, as long as it is little: read once, gone through often. */
export class Few<T> {
  readonly #glyphsOf: (one: T) => number;
  #kept: T[] | undefined = [];
  #glyphs = 0;

  constructor(glyphsOf: (one: T) => number) {
    this.#glyphsOf = glyphsOf;
  }

  /** `undefined` where it was too much. */
  get all(): readonly T[] | undefined {
    return this.#kept;
  }

  add(one: T): void {
    this.#glyphs += this.#glyphsOf(one);
    if (this.#glyphs > MOST_GLYPHS) this.#kept = undefined;
    this.#kept?.push(one);
  }
}
