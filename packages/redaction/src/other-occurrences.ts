import { type HiddenPart, spellingsOf, type Target, type TargetSpelling, type TextPart } from '@blackbar/model';
import { locate, squeezedTerm, type Term, type TermFound, TermSet } from '@blackbar/text';
import type { Draft } from './draft.ts';
import { overFields } from './field-row.ts';
import { isListedWithGone, isOrdinaryWord } from './ordinary-words.ts';
import type { MadeOut } from './plan-input.ts';
import { removeRange } from './removal.ts';
import type { Targets } from './targets.ts';

/** "… with Solveig Lindqvist. Nkechi has …", and no abbreviation. */
const SENTENCES = /\p{Ll}{4}[.!?]["”’')]?\s+\p{Lu}/u;

/**
 * Deals with the occurrences of the targets that nobody ticked. One that stands in something a person left alone is
 * kept, and said to be kept; any other goes too, if the string identifies by itself. A string that does not
 * ("Boston", "2024") stays everywhere but where it was ticked, and so does the word that a name is in small letters
 * ("grant"). Either way none is left unmentioned, because verification calls an occurrence that is not on the kept list
 * a leak.
 */
export class OtherOccurrences {
  readonly #targets: Targets;
  /** The target of each spelling that is looked for. */
  readonly #of: readonly Target[];
  readonly #byLetters: readonly boolean[];
  readonly #spellings: TermSet;
  readonly #firstOrder: number;
  /** What goes on in the part that comes next. */
  #begun: readonly TermFound[] = [];
  /** What is kept in the part that came last: once, however often it is made out. */
  readonly #keptHere = new Set<string>();

  /** `firstOrder`: how many orders come before those of the spellings. */
  constructor(targets: Targets, firstOrder: number) {
    const spellings = targets.all.flatMap((target) => termsOf(target).map((term) => ({ ...term, target })));
    this.#targets = targets;
    this.#firstOrder = firstOrder;
    this.#of = spellings.map(({ target }) => target);
    this.#byLetters = spellings.map(({ lettersOnly = false }) => lettersOnly);
    this.#spellings = new TermSet(spellings);
  }

  /** `next`: the part that follows, in whose first lines a value may go on; parts come in their order. */
  remove(draft: Draft, part: TextPart, next?: TextPart): void {
    this.#keptHere.clear();
    const overlapping: TermFound[] = [];
    for (const found of this.#wholeFirst([...this.#spellings.in(part), ...this.#overPages(part, next)])) {
      if (draft.claims.touches(found)) overlapping.push(found);
      else this.#removeOne(draft, part, found);
    }
    for (const found of overlapping) {
      if (this.#isChance(part, found)) this.#keep(draft, part, { ...found, target: this.#of[found.term] as Target });
      else this.#removeOne(draft, part, found);
    }
    this.#removeBared(draft, part);
  }

  /** A short word is looked for as a whole one: where what it hangs on goes ("VanceBartholomew"), it becomes one. */
  #removeBared(draft: Draft, part: TextPart): void {
    const { claims } = draft;
    for (let removed = true; removed && claims.partsWords(); ) {
      removed = false;
      for (const found of this.#spellings.in(part, (at) => claims.isGone(at))) {
        if (claims.touches(found) || claims.isKept(found)) continue;
        this.#removeOne(draft, part, found);
        removed = claims.touches(found) || removed;
      }
    }
  }

  /**
   * In the values of a form's fields: also values of which each field holds a share. `begin` is told of each before.
   */
  removeInFields(draft: Draft, fields: readonly HiddenPart[], begin: (field: HiddenPart) => void): void {
    const shares = overFields(fields, this.#spellings);
    for (const field of fields) {
      begin(field);
      this.remove(draft, field);
      for (const share of shares.get(field) ?? []) this.#removeOne(draft, field, share);
    }
  }

  /**
   * What ends a sentence and what begins the next one are no name together: of such a one the rest stays, and is said
   * to.
   */
  #isChance({ text }: TextPart, { term, start, end }: TermFound): boolean {
    return this.#byLetters[term] === true && SENTENCES.test(text.slice(start, end));
  }

  #keep(draft: Draft, part: TextPart, found: MadeOut & { readonly term: number }): void {
    this.#keptHere.add(placeOf(found));
    draft.kept.add(this.#firstOrder + found.term, { target: found.target.id, locator: locate(part, found) });
  }

  #removeOne(draft: Draft, part: TextPart, found: TermFound): void {
    this.#removeCopy(draft, part, { ...found, target: this.#of[found.term] as Target });
  }

  /** What a reader of scans made of a target: it goes as the target does. */
  removeMisread(draft: Draft, part: TextPart, found: MadeOut): void {
    if (!this.#keptHere.has(placeOf(found))) this.#removeCopy(draft, part, { ...found, term: this.#of.length });
  }

  #removeCopy(draft: Draft, part: TextPart, found: MadeOut & { readonly term: number }): void {
    const { target } = found;
    const shown = part.kind === 'page' || part.kind === 'plain';
    const pieces = draft.claims.rest(found);
    if (pieces.length === 0) return;
    const isWord =
      isOrdinaryWord(part, found, target) && !isListedWithGone(part, found, (at) => draft.claims.isGone(at));
    if (draft.claims.isKept(found) || (shown && (isWord || target.scope === 'theseOccurrences'))) {
      this.#keep(draft, part, found);
    } else {
      for (const range of pieces) draft.copied?.({ part, range, target });
      const [order, look] = [this.#firstOrder + found.term, this.#targets.lookOf(target)];
      removeRange(draft, { order, part, range: found, target, look });
    }
  }

  /**
   * The longest is one value; what overlaps it may be its end and the next one's beginning, and what letters alone
   * make up may be two side by side.
   */
  #wholeFirst(found: readonly TermFound[]): readonly TermFound[] {
    const rank = ({ term }: TermFound) => (this.#byLetters[term] ? 1 : 0);
    const seen = new Set<string>();
    const places = found.filter(({ term, start, end }) => {
      const place = `${start}:${end}:${this.#of[term]?.id}`;
      return !seen.has(place) && seen.add(place);
    });
    return places.sort((a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start));
  }

  /** Pieces of values that were begun on the page before or go on on the next. */
  #overPages(part: TextPart, next: TextPart | undefined): readonly TermFound[] {
    const begun = this.#begun;
    this.#begun = [];
    if (part.kind !== 'page' || next?.kind !== 'page') return begun;
    const [here, there] = this.#spellings
      .over(part, next)
      .map((found): readonly TermFound[] => found.filter(({ term }) => this.#of[term]?.scope === 'everywhere'));
    this.#begun = there ?? [];
    return [...begun, ...(here ?? [])];
  }
}

const placeOf = ({ target, start, end }: MadeOut): string => `${target.id} ${start}:${end}`;

/** First as each spelling is written, then wherever its letters stand: verification looks for nothing but these. */
function termsOf(target: Target): Term[] {
  const spellings = spellingsOf(target);
  const byLetters = new Map<string, TargetSpelling>();
  // Of spellings with the same letters the one with the most between them finds them all.
  for (const spelling of spellings.toSorted((a, b) => a.text.length - b.text.length))
    byLetters.set(squeezedTerm(spelling.text, { lettersOnly: true }).text, spelling);
  return [...spellings, ...[...byLetters.values()].map((one) => ({ ...one, lettersOnly: true }))];
}
