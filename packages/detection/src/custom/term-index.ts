import type { TextPart } from '@blackbar/model';
import { squeezedTerm, squeezedTexts } from '@blackbar/text';
import AhoCorasick from 'modern-ahocorasick';
import type { ListedTerm } from './custom-lists.ts';

/** One unit for all that is not plain: the search works on characters that a reader sees as one, which may join them. */
const OTHER = '\u00b7';

/**
 * Which terms of a long list can occur in a part, by one walk over its text (Aho and Corasick) however long
 * the list is. May name one that does not occur, never leaves out one that does: where exactly each stands
 * is then asked of the search that everything else uses.
 */
export class TermIndex {
  readonly #plain: readonly ListedTerm[];
  /** Terms with other letters than plain ones: always looked for. */
  readonly #others: readonly ListedTerm[];
  readonly #search: AhoCorasick;

  constructor(terms: readonly ListedTerm[]) {
    const isPlain = ({ text }: ListedTerm) => /^[\x21-\x7e]+$/.test(squeezedTerm(text));
    this.#plain = terms.filter(isPlain);
    this.#others = terms.filter((term) => !isPlain(term));
    this.#search = new AhoCorasick(this.#plain.map(({ text }) => squeezedTerm(text)));
  }

  candidates(part: TextPart): readonly ListedTerm[] {
    if (this.#plain.length === 0) return this.#others;
    const counts = squeezedTexts(part).map((text) => this.#search.countByPattern(text.replace(/[^\x21-\x7e]/g, OTHER)));
    return [...this.#plain.filter((_, i) => counts.some((count) => (count[i] ?? 0) > 0)), ...this.#others];
  }
}
