import type { InkedLine } from './line-ink.ts';
import type { Picture } from './picture.ts';
import type { Engine } from './port.ts';
import { type ReadLetter, readLines } from './read-lines.ts';

/** Reads lines of one picture, each of them once, however often it is asked for. */
export class LineReader {
  readonly picture: Picture;
  readonly #engine: Engine;
  readonly #known = new Map<InkedLine, ReadLetter[]>();

  constructor(engine: Engine, picture: Picture) {
    this.#engine = engine;
    this.picture = picture;
  }

  /** What the network reads in each of the lines, in their order. */
  async read(lines: readonly InkedLine[]): Promise<ReadLetter[][]> {
    const unread = lines.filter((line) => !this.#known.has(line));
    const letters = await readLines(this.#engine, this.picture, unread);
    for (const [i, line] of unread.entries()) this.#known.set(line, letters[i] ?? []);
    return lines.map((line) => this.#known.get(line) ?? []);
  }
}
