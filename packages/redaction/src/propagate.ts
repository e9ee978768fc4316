import type { Target, TextPart } from '@blackbar/model';
import { locate, squeezedTerm, type Term, TermSet } from '@blackbar/text';
import type { Draft } from './draft.ts';
import { removeRange } from './removal.ts';
import type { Targets } from './targets.ts';

/**
 * Deals with the other copies of the targets. One that stands in something a person left alone is kept,
 * and said to be kept; any other goes too, if the string identifies by itself. A string that does not
 * ("Boston", "2024") stays everywhere but where it was ticked. Either way no copy is left unmentioned,
 * because verification calls an occurrence that is not on the kept list a leak.
 */
export class Copies {
  readonly #targets: Targets;
  /** The target of each spelling that is looked for. */
  readonly #of: readonly Target[];
  readonly #spellings: TermSet;

  constructor(targets: Targets) {
    const spellings = targets.all.flatMap((target) => spellingsOf(target).map((term) => ({ ...term, target })));
    this.#targets = targets;
    this.#of = spellings.map(({ target }) => target);
    this.#spellings = new TermSet(spellings);
  }

  /** `before`: how many orders come before those of the spellings. */
  remove(draft: Draft, part: TextPart, before: number): void {
    const shown = part.kind === 'page' || part.kind === 'plain';
    const seen = new Set<string>();
    for (const found of this.#spellings.in(part)) {
      const target = this.#of[found.term] as Target;
      const place = `${found.start}:${found.end}:${target.id}`;
      if (seen.has(place) || draft.claims.isRemoved(found)) continue;
      seen.add(place);
      const order = before + found.term;
      if (draft.claims.isKept(found, target) || (target.scope === 'theseOccurrences' && shown)) {
        draft.kept.add(order, { target: target.id, locator: locate(part, found) });
      } else {
        removeRange(draft, order, part, found, target, this.#targets.lookOf(target));
      }
    }
  }
}

/** First as each spelling is written, then wherever its letters stand: verification looks for nothing but these. */
function spellingsOf({ text, variants, wholeWord }: Target): Term[] {
  const spellings = [text, ...variants];
  const byLetters = new Map<string, string>();
  // Of spellings with the same letters the one with the most between them finds them all.
  for (const spelling of spellings.toSorted((a, b) => a.length - b.length))
    byLetters.set(squeezedTerm(spelling, { lettersOnly: true }).text, spelling);
  return [
    ...spellings.map((one) => ({ text: one, wholeWord })),
    ...[...byLetters.values()].map((one) => ({ text: one, wholeWord, lettersOnly: true })),
  ];
}
