import { traitsOf } from './categories-where.ts';
import { isCategory } from './category.ts';
import { wholeValue } from './detection.ts';
import { wordsIn } from './words-in.ts';

/**
 * What makes two texts the same value: letters and digits without case, accents, separators and line breaks,
 * the words of a name in any order. '' for what is too short to be one ("9", "Jr").
 */
export function valueKey(text: string): string {
  return keyOfWords(wordsIn(text));
}

/** Shorter ones stand everywhere by chance. */
const MIN_KEY = 3;
/** A value that is looked for inside another text says something by itself. */
const MIN_INSIDE = 5;
/** "Mrs. Maria del Carmen Okafor de la Vega", a card's four groups. */
const MAX_WORDS = 8;

function keyOfWords(words: readonly string[]): string {
  const letters = words.every((word) => /^\p{L}+$/u.test(word));
  const key = (letters ? words.toSorted() : words).join('');
  return key.length < MIN_KEY ? '' : key;
}

/** The keys of every value that may stand in a text: its own first, then those of the words in it. */
export function keysWithin(text: string): readonly string[] {
  const words = wordsIn(text);
  const keys = new Set([keyOfWords(words)]);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
      const key = keyOfWords(words.slice(from, to));
      if (key.length >= MIN_INSIDE) keys.add(key);
    }
  }
  return [...keys].filter((key) => key !== '');
}

/**
 * The keys under which a text may be a copy of what goes elsewhere: the whole of it, or a person's name or a number
 * inside.
 */
export function keysOfCopy(text: string): readonly string[] {
  const whole = valueKey(text);
  return whole === '' ? [] : [whole, ...keysWithin(text).filter((key) => key !== whole && isTelling(key))];
}

/** Long enough that it is nobody else's: a full name or a number, not a town inside an address. */
function isTelling(key: string): boolean {
  return /\d{6}/.test(key) || (!/\d/.test(key) && key.length >= 10);
}

/** A find as one text, one decision sees it. */
export interface StandingValue {
  readonly id: string;
  readonly text: string;
  readonly category: string;
  readonly ticked: boolean;
  /** A person said why it stays although the same value goes elsewhere, or excluded the term altogether. */
  readonly keptOnPurpose: boolean;
  /** The same value is removed in another document of the case. */
  readonly removedElsewhere: boolean;
}

interface RemovedValue extends Pick<StandingValue, 'text' | 'category'> {
  readonly whole?: string;
}

/** The keys of what goes: whole for all, and those that are also looked for inside other texts. */
export function removedKeys(removed: readonly RemovedValue[]) {
  const whole = new Set<string>();
  const inside = new Set<string>();
  for (const { category, ...value } of removed) {
    const key = valueKey(wholeValue(value));
    if (key === '') continue;
    whole.add(key);
    // "Boston" in an address, "2024" in a statute: such a value means something only where it stands.
    const onlyWhole = isCategory(category) && traitsOf(category).search.copies === 'ticked';
    if (!onlyWhole && key.length >= MIN_INSIDE) inside.add(key);
  }
  return { whole, inside };
}

/**
 * Finds whose value goes somewhere and stands here, without anybody's word that it should: each is a question
 * that has to be answered before a file leaves. Linear in the number of finds.
 */
export function undecided<T extends StandingValue>(finds: readonly T[], terms: readonly string[]): T[] {
  const { whole, inside } = removedKeys([
    ...finds.filter(({ ticked }) => ticked),
    ...terms.map((text) => ({ text, category: 'TERM' })),
  ]);
  return finds.filter(({ text, ticked, keptOnPurpose, removedElsewhere }) => {
    if (ticked || keptOnPurpose) return false;
    if (removedElsewhere || whole.has(valueKey(text))) return true;
    return inside.size > 0 && keysWithin(text).some((key) => inside.has(key));
  });
}
