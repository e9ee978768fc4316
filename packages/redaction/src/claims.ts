import type { Detection, Target, TextPart, TextRange } from '@blackbar/model';
import { TermSet } from '@blackbar/text';

/**
 * Which ranges of the part at hand are already removed, and which a person decided to leave. One place, so
 * that no text is removed twice and no copy is taken out of something that was kept.
 */
export class Claims {
  readonly #unticked = new Map<string, TextRange[]>();
  readonly #exclude: TermSet;
  #removed: TextRange[] = [];
  #left: readonly TextRange[] = [];
  #excluded: readonly TextRange[] = [];

  constructor(unticked: Iterable<Detection>, exclude: readonly string[]) {
    for (const { locator } of unticked) {
      const { part, start, end } = locator;
      const ranges = this.#unticked.get(part);
      if (ranges) ranges.push({ start, end });
      else this.#unticked.set(part, [{ start, end }]);
    }
    this.#exclude = new TermSet(exclude.map((text) => ({ text, wholeWord: true })));
  }

  /** From here on all is said of this part. */
  begin(part: TextPart): void {
    this.#removed = [];
    this.#left = this.#unticked.get(part.id) ?? [];
    this.#excluded = this.#exclude.in(part);
  }

  remove({ start, end }: TextRange): void {
    this.#removed.push({ start, end });
  }

  isRemoved(range: TextRange): boolean {
    return this.#removed.some((r) => r.start <= range.start && range.end <= r.end);
  }

  /** A term was asked for in words: it goes from within a suggestion that nobody ticked, but not from an excluded one. */
  isKept(range: TextRange, { category }: Target): boolean {
    const kept = category === 'TERM' ? this.#excluded : [...this.#excluded, ...this.#left];
    return kept.some((r) => r.start < range.end && range.start < r.end);
  }
}
