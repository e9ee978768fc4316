import { spellingsOf, type Target, type TextRange } from '@blackbar/model';
import { plainPart, TermSet } from '@blackbar/text';

/** Letters or digits below which a value says nothing: "7" in "Exhibit 7". */
const SAYS_SOMETHING = 2;
/** Has no letter, so that it can name nothing. */
const UNTOLD = '[...]';

/** What is found of a target in a text that people wrote. */
interface Named extends TextRange {
  readonly target: Target;
}

/**
 * Whether a text that people wrote holds something that was removed, so that what is said beside a file gives away
 * nothing of it. Such a text is a hidden place: whatever was removed counts in it, however little it says by itself.
 */
export function namesRemoved(text: string, targets: readonly Target[]): boolean {
  return tellingOf(targets)(text);
}

/** The same question, for many texts. */
export function tellingOf(targets: readonly Target[]): (text: string) => boolean {
  const find = finderOf(targets);
  return (text) => find(text).length > 0;
}

/** A title or a name with a label in the place of each removed value. */
export function withoutRemoved(title: string, targets: readonly Target[], labelOf: (target: Target) => string): string {
  let told = title;
  // From behind, so that the places before stay where they are; of two that overlap the longer one goes.
  let free = title.length;
  for (const { start, end, target } of finderOf(targets)(title).sort(lastFirst)) {
    if (end > free) continue;
    told = told.slice(0, start) + labelOf(target) + told.slice(end);
    free = start;
  }
  return namesRemoved(told, targets) ? UNTOLD : told;
}

function finderOf(targets: readonly Target[]): (text: string) => Named[] {
  const terms = targets.filter(saysSomething).flatMap((target) =>
    spellingsOf(target).flatMap((spelling) => {
      const term = { ...spelling, target };
      // A number is the same number however it is grouped, a name the same name with its comma or without.
      return [term, { ...term, lettersOnly: true }];
    }),
  );
  const set = new TermSet(terms);
  const targetOf = (term: number) => (terms[term] as (typeof terms)[number]).target;
  return (text) =>
    set.in(plainPart('told', text)).map(({ term, start, end }) => ({ start, end, target: targetOf(term) }));
}

function saysSomething({ text }: Target): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length >= SAYS_SOMETHING;
}

function lastFirst(a: TextRange, b: TextRange): number {
  return b.end - a.end || a.start - b.start;
}
