import { type RedactionPlan, spellingsOf, type Target, type TargetSpelling } from '@blackbar/model';
import { BREAK, type SeenText, seenString } from './seen-text.ts';
import { StretchIndex } from './stretch-index.ts';
import { isVocabulary } from './vocabulary.ts';

/** One spelling of a target, folded. */
export interface Needle {
  readonly target: Target;
  readonly text: string;
  /** Counts only where no letter or digit touches it. */
  readonly wholeWord: boolean;
  /** `own[i]`: the spelling itself has a separator before its i-th code unit. */
  readonly own: readonly boolean[];
  readonly digits: boolean;
  /** So long that it does not occur by chance, however it is separated. */
  readonly strong: boolean;
  /** So short that only its own separators count. */
  readonly short: boolean;
  /** A word that every PDF holds. */
  readonly vocabulary: boolean;
}

export interface Found {
  readonly needle: Needle;
  readonly start: number;
  readonly end: number;
}

/** All spellings of a plan's targets, ready to be looked for together. */
export class Needles {
  readonly all: readonly Needle[];
  readonly #index: StretchIndex;
  /** By their letters, made when first asked for. */
  #sorted: readonly Needle[] | undefined;
  #longest: number | undefined;

  constructor(plan: RedactionPlan) {
    const needles = new Map<string, Needle>();
    const shapes = new Map<string, readonly boolean[]>();
    for (const target of plan.targets) {
      for (const spelling of spellingsOf(target)) {
        const needle = needleOf(target, spelling, shapes);
        const key = `${target.id}\u0000${needle.text}\u0000${needle.short ? needle.own.map(Number).join('') : ''}`;
        if (needle.text !== '' && !needles.has(key)) needles.set(key, needle);
      }
    }
    this.all = [...needles.values()];
    this.#index = new StretchIndex(this.all.map(({ text }) => text));
  }

  /** Units of the longest. */
  get longest(): number {
    this.#longest ??= this.all.reduce((most, { text }) => Math.max(most, text.length), 0);
    return this.#longest;
  }

  /** Those of targets that go everywhere whose letters begin with these. */
  beginningWith(letters: string): Needle[] {
    this.#sorted ??= this.all
      .filter(({ target }) => target.scope === 'everywhere')
      .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] as Needle).text < letters) from = middle + 1;
      else to = middle;
    }
    const found: Needle[] = [];
    for (let i = from; this.#sorted[i]?.text.startsWith(letters); i++) found.push(this.#sorted[i] as Needle);
    return found;
  }

  /**
   * Every place where a needle's letters stand in a row, whatever is between them; those of one needle in their order.
   */
  places(text: string, found: (needle: Needle, start: number) => boolean): void {
    const units = new Uint16Array(text.length);
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
    this.#index.find(units, (needle, start) => found(this.all[needle] as Needle, start));
  }
}

/**
 * `shapes`: separators of other needles. A long file names thousands of numbers, and they are separated in few ways.
 */
function needleOf(
  target: Target,
  { text, wholeWord }: TargetSpelling,
  shapes: Map<string, readonly boolean[]>,
): Needle {
  const seen = seenString(text);
  const separated = Array.from(seen.text, (_, i) => i > 0 && seen.breakAt(i) !== BREAK.none);
  const shape = separated.map(Number).join('');
  const own = shapes.get(shape) ?? separated;
  shapes.set(shape, own);
  const digits = /^\d+$/.test(seen.text);
  const n = seen.text.length;
  return {
    target,
    text: seen.text,
    wholeWord,
    own,
    strong: digits ? n >= 9 : n >= 14,
    short: digits ? n < 9 : n < 5,
    digits,
    vocabulary: isVocabulary(seen.text),
  };
}

export interface SearchOptions {
  /** Overrides the targets' own choice. */
  readonly wholeWords?: boolean;
  /** The others are not meant. */
  readonly only?: (needle: Needle) => boolean;
}

/** Every occurrence of the needles. Linear in the text, however many they are. */
export function search(seen: SeenText, needles: Needles, { wholeWords = false, only }: SearchOptions = {}): Found[] {
  const found: Found[] = [];
  needles.places(seen.text, (needle, at) => {
    if ((only?.(needle) ?? true) && accepts(needle, seen, at, wholeWords || needle.wholeWord))
      found.push({ needle, start: at, end: at + needle.text.length });
    return false;
  });
  return found;
}

function accepts(needle: Needle, seen: SeenText, at: number, wholeWord: boolean): boolean {
  const end = at + needle.text.length;
  const bounded = endsAt(seen, at, end, at) && endsAt(seen, at, end, end);
  if (wholeWord && !bounded && !isUnspaced(seen, at, end)) return false;
  if (isWithinWords(needle, seen, at, end)) return false;
  if (needle.digits && (isOfSum(needle.text.length, seen, at) || isWithinNumber(seen, at, end))) return false;
  const { inner, foreign, other, gaps } = breaksWithin(needle, seen, at);
  // "1/2/1985" is not "$121,985", and of short words only those that are spelled alike are meant.
  if (other > 0 && (needle.short || !bounded)) return false;
  // Text without space characters: "Ash Worthington" is not "Ashworth", but "A S H W O R T H" set wide is.
  if (gaps > 0 && !bounded && !needle.strong) return false;
  // "may be" is not "maybe", but "S M I T H" is Smith and "123 45 6789" is the number.
  return foreign === 0 || needle.strong || inner === needle.text.length - 1;
}

/** "118,204" of "1,118,204": the last thousands of a larger sum. */
function isOfSum(length: number, seen: SeenText, at: number): boolean {
  if (length < 2 * THOUSAND || length % THOUSAND !== 0) return false;
  const groups = Array.from({ length: length / THOUSAND }, (_, i) => at + i * THOUSAND);
  if (!groups.every((start) => seen.hasComma(start))) return false;
  const first = Array.from({ length: THOUSAND + 1 }, (_, i) => at - 1 - i).find((i) => seen.breakAt(i) !== BREAK.none);
  return first !== undefined && first > at - 1 - THOUSAND && /^\d+$/.test(seen.text.slice(first, at));
}

/**
 * Fewer figures than of any number that says who somebody is stand in longer ones by chance: "20145" of "$201,450".
 * Zeros that fill a field make no longer number, nor does the raised figure of a note.
 */
function isWithinNumber(seen: SeenText, at: number, end: number): boolean {
  if (end - at >= MIN_WITHIN_NUMBER) return false;
  const goesOn = (i: number, beside: number, figure: RegExp): boolean =>
    i > 0 &&
    i < seen.text.length &&
    seen.breakAt(i) === BREAK.none &&
    !seen.isRaised(beside) &&
    figure.test(seen.text[beside] ?? '');
  if (goesOn(end, end, /\d/)) return true;
  let from = at;
  while (goesOn(from, from - 1, /0/)) from--;
  return goesOn(from, from - 1, /\d/);
}
const MIN_WITHIN_NUMBER = 7;

/** Figures of a group. */
const THOUSAND = 3;

/** "unto and" is not "To And": a few letters of several words are the end and the beginning of others by chance. */
function isWithinWords({ text, own }: Needle, seen: SeenText, at: number, end: number): boolean {
  if (text.length >= FEW || !own.includes(true) || !LETTERS.test(text)) return false;
  const touches = (i: number): boolean =>
    i > 0 && i < seen.text.length && seen.breakAt(i) === BREAK.none && LETTERS.test(seen.text.slice(i - 1, i + 1));
  return touches(at) || touches(end);
}
const FEW = 8;
const LETTERS = /^\p{L}+$/u;

/** Breaks between the letters of what was seen: all of them, and those that the needle does not have there. */
function breaksWithin(needle: Needle, seen: SeenText, at: number) {
  let [inner, foreign, other, gaps] = [0, 0, 0, 0];
  for (let i = 1; i < needle.text.length; i++) {
    const separated = seen.breakAt(at + i);
    if (separated !== BREAK.none) inner++;
    if (separated === BREAK.space && !needle.own[i]) foreign++;
    const gap = separated === BREAK.gap || separated === BREAK.tracking;
    if ((separated !== BREAK.none) !== needle.own[i] && !gap) other++;
    if (gap && !needle.own[i]) gaps++;
  }
  return { inner, foreign, other, gaps };
}

/**
 * Whether a word can end before code unit `i`, an end of what was found. Where letters are set wide up to there and
 * beyond, it can if what was found is most of them: "SMITH" of "S M I T H J", but not "ED" of "D E E D".
 */
function endsAt(seen: SeenText, at: number, end: number, i: number): boolean {
  if (i <= 0 || i >= seen.text.length) return true;
  const separated = seen.breakAt(i);
  if (separated !== BREAK.tracking) return separated !== BREAK.none;
  let [from, to] = [i - 1, i + 1];
  while (from > 0 && seen.breakAt(from) === BREAK.tracking) from--;
  while (to < seen.text.length && seen.breakAt(to) === BREAK.tracking) to++;
  return 2 * (end - at) > to - from;
}

/**
 * Scripts that are written without spaces, or with particles hung on the words (Korean), have no ends of words to be
 * seen.
 */
function isUnspaced(seen: SeenText, at: number, end: number): boolean {
  return UNSPACED.test(seen.text.slice(at, end));
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;
