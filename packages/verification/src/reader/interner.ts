/** Gives equal strings equal numbers, so that long descriptions are compared as one. */
export class Interner {
  readonly #ids = new Map<string, number>();

  id(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#ids.size + 1;
      this.#ids.set(text, id);
    }
    return id;
  }
}
