import { type Appearance, spellingsOf, type Target } from '@blackbar/model';
import { plainPart, TermSet } from '@blackbar/text';

/**
 * What would be written over a removed value, unless it would write another removed value back: the last four
 * digits of a number under "ending 5501" that also goes, a mask that stood in the document just like that, a
 * label "[PERSON 1]" where the word "person" is to go. Such a box stays plain.
 */
export class SafeLabels {
  readonly #telling: ReadonlySet<string>;

  /** `labels` are all that may be written, `targets` all that has to go. */
  constructor(labels: Iterable<string>, targets: readonly Target[]) {
    const spellings = new TermSet(targets.flatMap(spellingsOf));
    const distinct = [...new Set(labels)].filter((label) => label !== '');
    this.#telling = new Set(distinct.filter((label) => spellings.in(plainPart(label, label)).length > 0));
  }

  of(appearance: Appearance): Appearance {
    return this.#telling.has(appearance.label) ? { ...appearance, label: '' } : appearance;
  }
}
