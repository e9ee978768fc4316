import { type Detection, overlaps, type TextPart, type TextRange } from '@blackbar/model';
import { TermSet } from '@blackbar/text';
import { significant } from './identifying.ts';

const WITHIN_WORD = /^[\p{L}\p{N}\p{M}]{2}$/u;

/** A range that goes, and what its box shows. */
interface Removed extends TextRange {
  readonly label: string;
}

/**
 * Which ranges of the part at hand are already removed, and which a person decided to leave. One place, so
 * that no text is removed twice and no copy is taken out of something that was kept.
 */
export class Claims {
  readonly #kept = new Map<string, TextRange[]>();
  readonly #exclude: TermSet;
  #removed: Removed[] = [];
  #text = '';
  #left: readonly TextRange[] = [];
  #excluded: readonly TextRange[] = [];

  constructor(kept: Iterable<Detection>, exclude: readonly string[]) {
    for (const { locator } of kept) {
      const { part, start, end } = locator;
      const ranges = this.#kept.get(part);
      if (ranges) ranges.push({ start, end });
      else this.#kept.set(part, [{ start, end }]);
    }
    this.#exclude = new TermSet(exclude.map((text) => ({ text, wholeWord: true })));
  }

  /** From here on all is said of this part. */
  begin(part: TextPart): void {
    this.#removed = [];
    this.#text = part.text;
    this.#left = this.#kept.get(part.id) ?? [];
    this.#excluded = this.#exclude.in(part);
  }

  remove({ start, end }: TextRange, label: string): void {
    this.#removed.push({ start, end, label });
  }

  /**
   * The pieces of a range that nothing else removes. Signs beside what went already tell nothing and stay: a name is
   * also looked for by its letters alone, and finds 'Holloway ("Tyler' behind "Tyler Holloway".
   */
  rest(range: TextRange): readonly TextRange[] {
    const gone = this.#removed.filter((r) => overlaps(r, range)).sort((a, b) => a.start - b.start);
    if (gone.length === 0) return [range];
    const pieces: TextRange[] = [];
    let start = range.start;
    for (const one of [...gone, { start: range.end, end: range.end }]) {
      if (one.start > start) pieces.push({ start, end: one.start });
      start = Math.max(start, one.end);
    }
    return pieces.flatMap((piece) => this.#telling(piece, range));
  }

  /** Whether anything goes from a range already. */
  touches(range: TextRange): boolean {
    return this.#removed.some((r) => overlaps(r, range));
  }

  isGone(at: number): boolean {
    return this.#removed.some(({ start, end }) => start <= at && at < end);
  }

  /** Whether a word goes on beyond what goes from it. */
  partsWords(): boolean {
    const isCut = (at: number) => WITHIN_WORD.test(this.#text.slice(at - 1, at + 1));
    return this.#removed.some(
      ({ start, end }) => (isCut(start) && !this.isGone(start - 1)) || (isCut(end) && !this.isGone(end)),
    );
  }

  /** Whether what goes from a range already shows this label there. */
  shows(range: TextRange, label: string): boolean {
    return this.#removed.some((r) => r.label === label && overlaps(r, range));
  }

  isKept(range: TextRange): boolean {
    return [...this.#excluded, ...this.#left].some((r) => overlaps(r, range));
  }

  /** A piece without the signs at the edges where something else went; none where it is all signs. */
  #telling(piece: TextRange, whole: TextRange): TextRange[] {
    const text = this.#text.slice(piece.start, piece.end);
    if (significant(text) === '') return [];
    const before = piece.start === whole.start ? 0 : (/^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0);
    const behind = piece.end === whole.end ? 0 : (/[^\p{L}\p{N}\p{M}]*$/u.exec(text)?.[0].length ?? 0);
    return [{ start: piece.start + before, end: piece.end - behind }];
  }
}
