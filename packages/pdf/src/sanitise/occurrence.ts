import { plainDigits, type RedactionPlan } from '@blackbar/model';
import { isWordAt, type Spelling, type SpellingHit, SpellingIndex } from './spelling-index.ts';

/** Numbers, several words together and very long words: they stand nowhere by chance. */
const TELLING = /\p{N}.*\p{N}.*\p{N}|\S\s+\S|[\p{L}\p{N}]\p{P}[\p{L}\p{N}]|\p{L}{14}/u;

/** Another spelling of such a target tells as much from so many characters on: "JosefinSans". */
const TOLD = 7;

/** A number of fewer figures is part of a longer one by chance: "F-5213100187" was counted by a program. */
const SHORT_NUMBER = /^\p{Nd}{1,8}$/u;

/** How often one text is looked through: what is left and right of an occurrence may spell another one. */
const MOST_TURNS = 20;

/** Units of a text that is remembered, and how many are. */
const NAME = 32;
const MAX_NAMES = 4096;

/** Where a target stands in a text, in UTF-16 units. */
export interface TargetPlace {
  readonly start: number;
  readonly end: number;
  /** Id of the target. */
  readonly target: string;
}

/** Finds targets in text that no page shows, and takes them out. */
export class Occurrences {
  /**
   * Spellings of more than one common word, as they were written and folded: to be looked for in data that is no text.
   */
  readonly telling: readonly string[];
  readonly #spellings: readonly Spelling[];
  readonly #all: SpellingIndex;
  readonly #tellingOnly: SpellingIndex;
  /** Those that count within longer words of a page too. */
  readonly #anywhere: SpellingIndex;
  readonly #shortNumbers: readonly Spelling[];
  /** All but these. */
  readonly #longer: SpellingIndex;
  /** What short texts hold: each page asks for the same names of fonts and states. */
  readonly #short = new Map<string, boolean>();
  readonly #names = new Map<string, boolean>();

  constructor(plan: Pick<RedactionPlan, 'targets' | 'hidden'>) {
    const replacements = new Map(plan.hidden.map((removal) => [removal.target, removal.replacement]));
    const told = new Set<string>();
    const spellings = plan.targets.flatMap(({ id, text, variants, wholeWord }) => {
      const isTold = TELLING.test(fold(text).text);
      return [text, ...variants].map((spelling) => {
        // Verification looks for letters and digits: "shell%" stands where "shell" does.
        const folded = bare(fold(spelling).text);
        const tight = compact(folded).text;
        if (TELLING.test(folded) || (isTold && tight.length >= TOLD))
          told.add(folded).add(spelling).add(spelling.normalize('NFKC').toLowerCase());
        return { folded, compact: tight, target: id, replacement: replacements.get(id) || '[redacted]', wholeWord };
      });
    });
    this.#spellings = spellings
      .filter(({ folded }) => folded !== '')
      // The longest first, so that a full name goes whole and not by its surname alone.
      .sort((a, b) => b.folded.length - a.folded.length);
    const telling = this.#spellings.filter(({ folded }) => told.has(folded));
    this.telling = [...told];
    this.#all = new SpellingIndex(this.#spellings);
    this.#tellingOnly = new SpellingIndex(telling);
    this.#anywhere = new SpellingIndex(
      this.#spellings.filter(({ folded, wholeWord }) => !wholeWord || TELLING.test(folded)),
    );
    const isShort = ({ folded }: Spelling) => SHORT_NUMBER.test(folded);
    this.#shortNumbers = this.#spellings.filter(isShort);
    this.#longer = new SpellingIndex(this.#spellings.filter((spelling) => !isShort(spelling)));
  }

  has(text: string): boolean {
    return remembered(this.#short, text, () => this.#first(text, this.#all) !== undefined);
  }

  /** The same in text that a page shows, where part of a longer word may be another word. */
  inWords(text: string): boolean {
    if (this.#first(text, this.#anywhere) !== undefined) return true;
    const { text: folded } = fold(text);
    return this.#spellings.some((spelling) => isWord(folded, spelling));
  }

  /** The same in a name that a program gave to a font or a picture, where figures are mostly its own. */
  inName(name: string): boolean {
    return remembered(this.#names, name, () => {
      if (this.#first(name, this.#longer) !== undefined) return true;
      const { text: folded } = fold(name);
      return this.#shortNumbers.some((spelling) => isWord(folded, spelling));
    });
  }

  /** Whether technical words (names of fonts, inks, profiles) hold a target that is more than one common word. */
  hasTelling(text: string): boolean {
    return this.#first(text, this.#tellingOnly) !== undefined;
  }

  /** All spellings, folded. */
  get spellings(): readonly string[] {
    return this.#spellings.map(({ folded }) => folded);
  }

  /** The text with each occurrence replaced by its label, or the same string where there is none. */
  clean(text: string): string {
    let rest = text;
    // A replacement that itself holds a target would go round for ever.
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const hits = this.#apart(rest);
      if (hits.length === 0) return rest;
      rest = withEach(rest, hits, ({ replacement }) => this.#harmless(replacement));
    }
    return '[redacted]';
  }

  /** All that `clean` would take out, in no order; `undefined` where there is no end of it. */
  places(text: string): readonly TargetPlace[] | undefined {
    const found: TargetPlace[] = [];
    let rest = text;
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const hits = this.#apart(rest);
      if (hits.length === 0) return found;
      for (const { start, end, target } of hits) found.push({ start, end, target });
      rest = withEach(rest, hits, ({ start, end }) => ' '.repeat(end - start));
    }
    return undefined;
  }

  #harmless(replacement: string): string {
    return this.has(replacement) ? '' : replacement;
  }

  #first(text: string, spellings: SpellingIndex): SpellingHit | undefined {
    const folded = fold(text);
    return spellings.first(folded.text, compact(folded.text).text);
  }

  /** Occurrences that do not overlap, by their places; of two that do the one whose spelling comes first. */
  #apart(text: string): Occurrence[] {
    const folded = fold(text);
    const tight = compact(folded.text);
    const hits = this.#all.all(folded.text, tight.text);
    if (hits.length === 0) return [];
    const tightAt = tight.at.map((i) => folded.at[i] ?? 0);
    const taken = new Uint8Array(text.length);
    const apart: Occurrence[] = [];
    for (const { spelling, isCompact, at } of hits) {
      const { start, end } = isCompact
        ? span(text, tightAt, at, spelling.compact.length)
        : span(text, folded.at, at, spelling.folded.length);
      if (taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      apart.push({ start, end, target: spelling.target, replacement: spelling.replacement });
    }
    return apart.sort((a, b) => a.start - b.start);
  }
}

interface Occurrence extends TargetPlace {
  readonly replacement: string;
}

function withEach(text: string, hits: readonly Occurrence[], other: (hit: Occurrence) => string): string {
  let at = 0;
  const pieces = hits.map((hit) => {
    const piece = text.slice(at, hit.start) + other(hit);
    at = hit.end;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

function remembered(known: Map<string, boolean>, text: string, ask: () => boolean): boolean {
  const before = text.length > NAME ? undefined : known.get(text);
  if (before !== undefined) return before;
  const answer = ask();
  if (text.length <= NAME && known.size < MAX_NAMES) known.set(text, answer);
  return answer;
}

function span(text: string, at: readonly number[], start: number, length: number): { start: number; end: number } {
  const last = at[start + length - 1] ?? 0;
  return { start: at[start] ?? 0, end: last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1) };
}

function isWord(text: string, { folded }: Spelling): boolean {
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    if (isWordAt(text, at, folded.length)) return true;
  }
  return false;
}

interface Folded {
  readonly text: string;
  /** For each UTF-16 unit of `text` the index in the original. */
  readonly at: number[];
}

/**
 * Compatibility forms, digits of all scripts, case, accents and runs of space are one; soft hyphens, marks of no width
 * and the stroke that lengthens an Arabic word are nothing.
 */
function fold(text: string): Folded {
  let out = '';
  const at: number[] = [];
  let index = 0;
  for (const char of text) {
    const plain = plainDigits(char.normalize('NFKD').toLowerCase().normalize('NFKD')).replace(
      /[\p{Cf}\p{Cc}\p{M}\u0640]/gu,
      (c) => (/\s/.test(c) ? ' ' : ''),
    );
    for (const unit of plain
      .replace(/\s/g, ' ')
      .replace(/[‐-―−]/g, '-')
      .replace(/[‘’]/g, "'")) {
      if (unit === ' ' && out.endsWith(' ')) continue;
      out += unit;
      for (let i = 0; i < unit.length; i++) at.push(index);
    }
    index += char.length;
  }
  return { text: out, at };
}

/** Without marks around it; of marks alone nothing is taken. */
function bare(folded: string): string {
  const inner = folded.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
  return inner === '' ? folded.trim() : inner;
}

function compact(folded: string): Folded {
  let text = '';
  const at: number[] = [];
  for (let i = 0; i < folded.length; i++) {
    const unit = folded[i] as string;
    if (/[\s\p{P}\p{S}]/u.test(unit)) continue;
    text += unit;
    at.push(i);
  }
  return { text, at };
}
