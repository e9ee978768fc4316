import { foldTerm, type RedactionPlan, type Region } from '@blackbar/model';

const WORDS = /[\p{L}\p{N}]{2,}/gu;
const INITIALS = /^(?:\p{Lu}\.\s?)+$/u;

/** What the boxes of a plan say of the values under them: the last four digits, a year, a city, initials. */
export class LabelFacts {
  readonly #removed = new Map<string, string[]>();

  constructor({ targets }: Pick<RedactionPlan, 'targets'>) {
    for (const { category, text, variants } of targets) {
      const known = this.#removed.get(category) ?? [];
      known.push(...[text, ...variants].map(foldTerm));
      this.#removed.set(category, known);
    }
  }

  /** Words of a box that a removed value of its kind has too; its initials. */
  of({ category, appearance: { label } }: Pick<Region, 'category' | 'appearance'>): ReadonlySet<string> {
    if (INITIALS.test(label)) return new Set([foldTerm(label)]);
    const values = this.#removed.get(category) ?? [];
    const words = (label.match(WORDS) ?? []).map(foldTerm);
    return new Set(words.filter((word) => values.some((value) => value.includes(word))));
  }
}
