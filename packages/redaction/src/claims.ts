import type { Detection, DocText, Target, TextRange } from '@blackbar/model';
import { findOccurrences } from '@blackbar/text';

/**
 * Which ranges of which part are already removed, and which a person decided to leave. One place, so
 * that no text is removed twice and no copy is taken out of something that was kept.
 */
export class Claims {
  readonly #removed = new Map<string, TextRange[]>();
  readonly #unticked = new Map<string, TextRange[]>();
  readonly #excluded = new Map<string, TextRange[]>();

  constructor(doc: DocText, unticked: readonly Detection[], exclude: readonly string[]) {
    for (const { locator } of unticked) add(this.#unticked, locator.part, locator);
    for (const term of exclude) {
      for (const found of findOccurrences(doc, term, { wholeWord: true })) add(this.#excluded, found.part.id, found);
    }
  }

  remove(part: string, range: TextRange): void {
    add(this.#removed, part, range);
  }

  isRemoved(part: string, range: TextRange): boolean {
    return (this.#removed.get(part) ?? []).some((r) => r.start <= range.start && range.end <= r.end);
  }

  /** A term was asked for in words: it goes from within a suggestion that nobody ticked, but not from an excluded one. */
  isKept(part: string, range: TextRange, { category }: Target): boolean {
    const kept = [
      ...(this.#excluded.get(part) ?? []),
      ...(category === 'TERM' ? [] : (this.#unticked.get(part) ?? [])),
    ];
    return kept.some((r) => r.start < range.end && range.start < r.end);
  }
}

function add(map: Map<string, TextRange[]>, part: string, range: TextRange): void {
  const ranges = map.get(part);
  if (ranges) ranges.push({ start: range.start, end: range.end });
  else map.set(part, [{ start: range.start, end: range.end }]);
}
