import { smallLetters } from '../reading/small-letters.ts';
import { HONORIFICS, KIN, ORGANISATION_WORDS, PLACE_WORDS } from './cue-words.ts';
import { hashRange, mix } from './hash.ts';
import { type Tokens, tokenise } from './tokens.ts';
import { listsOf, membership, type WordSets } from './word-sets.ts';

export const BUCKETS = 1 << 18;
const MASK = BUCKETS - 1;
/** Features of one token; every token has exactly this many, so that they lie in one array. */
export const FEATURES = 54;

/** What is known of each token before any of them is judged. */
export interface Facts {
  readonly tokens: Tokens;
  /** The text in small letters, of the same length. */
  readonly lower: string;
  readonly word: Int32Array;
  readonly shape: Int32Array;
  readonly sets: Int32Array;
  readonly cue: Uint8Array;
  /** One of `CAPS` each. */
  readonly caps: Uint8Array;
  /** Bits of `ELSEWHERE`. */
  readonly elsewhere: Uint8Array;
  /** The word before the last colon of the line, 0 where there is none. */
  readonly label: Int32Array;
}

/** How a word is written. The weights are trained on these numbers, as on those of `ELSEWHERE`. */
export const CAPS = { none: 0, small: 1, capitalised: 2, capitals: 3, oneCapital: 4, mixed: 5, figures: 6 } as const;

/** What else the text does with the same word: it stands in small letters, or follows a title. */
export const ELSEWHERE = { small: 1, titled: 2 } as const;

const NONE = 0x5bd1e995;

const SIGN = { figure: 1, capital: 2, small: 3 } as const;

/** What a sign is; other signs are their own code. */
function signOf(text: string, lower: string, i: number): number {
  const code = text.charCodeAt(i);
  if (code >= 48 && code <= 57) return SIGN.figure;
  if (code !== lower.charCodeAt(i)) return SIGN.capital;
  return (code >= 97 && code <= 122) || code > 160 ? SIGN.small : code;
}

function capsOf(text: string, lower: string, start: number, end: number): number {
  let letters = 0;
  let capitals = 0;
  let digits = 0;
  for (let i = start; i < end; i += 1) {
    const sign = signOf(text, lower, i);
    if (sign === SIGN.figure) digits += 1;
    else if (sign === SIGN.capital || sign === SIGN.small) letters += 1;
    if (sign === SIGN.capital) capitals += 1;
  }
  if (letters === 0) return digits > 0 ? CAPS.figures : CAPS.none;
  if (digits > 0) return CAPS.mixed;
  return capsOfWord(letters, capitals, text.charCodeAt(start) !== lower.charCodeAt(start));
}

function capsOfWord(letters: number, capitals: number, initial: boolean): number {
  if (capitals === 0) return CAPS.small;
  if (letters === 1) return CAPS.oneCapital;
  if (capitals === letters) return CAPS.capitals;
  return capitals === 1 && initial ? CAPS.capitalised : CAPS.mixed;
}

/** Runs of small letters, capitals and figures, each run as one sign. */
function shapeOf(text: string, lower: string, start: number, end: number): number {
  let shape = 17;
  let last = -1;
  for (let i = start; i < end; i += 1) {
    const sign = signOf(text, lower, i);
    if (sign !== last) shape = Math.imul(shape, 31) + sign;
    last = sign;
  }
  return shape | 0;
}

export function factsOf(text: string, sets: WordSets): Facts {
  const tokens = tokenise(text);
  const { count, start, end } = tokens;
  const lower = smallLetters(text);
  const word = new Int32Array(count);
  const shape = new Int32Array(count);
  const codes = new Int32Array(count);
  const cue = new Uint8Array(count);
  const caps = new Uint8Array(count);
  const small = new Set<number>();
  const titled = new Set<number>();
  const known = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const from = start[i] ?? 0;
    const to = end[i] ?? 0;
    const hash = hashRange(lower, from, to);
    word[i] = hash;
    shape[i] = shapeOf(text, lower, from, to);
    caps[i] = capsOf(text, lower, from, to);
    const isWord = caps[i] !== CAPS.none && caps[i] !== CAPS.figures;
    const code = known.get(hash) ?? (isWord ? listed(sets, lower, from, to, hash) : 0);
    known.set(hash, code);
    codes[i] = code;
    cue[i] = cueOf(hash);
    if (caps[i] === CAPS.small && !isPartOfAddress(text, from, to)) small.add(hash);
    if ((caps[i] === CAPS.capitalised || caps[i] === CAPS.capitals) && isTitled(word, cue, i)) titled.add(hash);
  }
  const elsewhere = Uint8Array.from(
    word,
    (hash) => (small.has(hash) ? ELSEWHERE.small : 0) | (titled.has(hash) ? ELSEWHERE.titled : 0),
  );
  return { tokens, lower, word, shape, sets: codes, cue, caps, elsewhere, label: labelsOf(tokens, word) };
}

/** "Dr Poe", "Mr. Poe" */
function isTitled(word: Int32Array, cue: Uint8Array, i: number): boolean {
  const title = word[i - 1] === DOT ? (cue[i - 1] ?? 0) | (cue[i - 2] ?? 0) : (cue[i - 1] ?? 0);
  return (title & 1) === 1;
}

function cueOf(hash: number): number {
  return (
    (HONORIFICS.has(hash) ? 1 : 0) |
    (KIN.has(hash) ? 2 : 0) |
    (ORGANISATION_WORDS.has(hash) ? 4 : 0) |
    (PLACE_WORDS.has(hash) ? 8 : 0)
  );
}

function labelsOf({ count, gap }: Tokens, word: Int32Array): Int32Array {
  const label = new Int32Array(count);
  let current = 0;
  for (let i = 0; i < count; i += 1) {
    if ((gap[i] ?? 0) >= 2) current = 0;
    label[i] = current;
    if (word[i] === COLON && i > 0) current = word[i - 1] ?? 0;
  }
  return label;
}

/** "anjali" of "anjali.r@mail.example" is no word in small letters. */
function isPartOfAddress(text: string, from: number, to: number): boolean {
  const [before, after] = [text.charAt(from - 1), text.charAt(to)];
  if (before === '@' || after === '@') return true;
  if (before === '.' && LETTER.test(text.charAt(from - 2))) return true;
  return after === '.' && LETTER.test(text.charAt(to + 1));
}
const LETTER = /[a-z\d]/;

/** Most words are plain: their own hash is what the lists are asked by. */
function listed(sets: WordSets, lower: string, from: number, to: number, hash: number): number {
  for (let i = from; i < to; i += 1) {
    const code = lower.charCodeAt(i);
    if (code > 127 || code === HYPHEN) return listsOf(sets, lower.slice(from, to));
  }
  return membership(sets, hash);
}
const HYPHEN = 45;

const DOT = hashRange('.', 0, 1);
const COLON = hashRange(':', 0, 1);

/**
 * Buckets of all features of the tokens from `from` to `to`: the first owns the first FEATURES entries. A run at a
 * time, so that a long text needs no more memory than a short one.
 */
export function featuresOf(facts: Facts, from: number, to: number): Int32Array {
  const { tokens, lower, word, shape, sets, cue, caps, elsewhere, label } = facts;
  const { count, start, end, gap } = tokens;
  const out = new Int32Array((to - from) * FEATURES);
  const at = (values: Int32Array | Uint8Array, i: number): number =>
    i >= 0 && i < count ? (values[i] as number) : NONE;
  let slot = 0;
  const add = (hash: number): void => {
    out[slot] = mix(hash, slot % FEATURES) & MASK;
    slot += 1;
  };
  // Indices stay inside the arrays, so that every read is a number.
  for (let i = from; i < to; i += 1) {
    const w = word[i] as number;
    const c = caps[i] as number;
    const g = sets[i] as number;
    const first = start[i] as number;
    const last = end[i] as number;
    const wide = gap[i] as number;
    const named = label[i] as number;
    const other = elsewhere[i] as number;
    add(1);
    add(w);
    add(w ^ Math.imul(c + 1, 7919));
    add(shape[i] as number);
    add(c + wide * 16);
    for (let n = 1; n <= 4; n += 1) add(hashRange(lower, first, Math.min(last, first + n)));
    for (let n = 1; n <= 4; n += 1) add(hashRange(lower, Math.max(first, last - n), last));
    add(at(word, i - 1));
    add(at(word, i + 1));
    add(at(word, i - 2));
    add(at(word, i + 2));
    add(Math.imul(at(word, i - 1), 31) + w);
    add(Math.imul(at(word, i + 1), 31) + w);
    add(Math.imul(at(word, i - 2), 31) + at(word, i - 1) + c);
    add(Math.imul(at(word, i + 1), 31) + at(word, i + 2) + c);
    add(Math.imul(at(word, i - 1), 31) + at(word, i + 1));
    const capsWindow = at(caps, i - 2) * 4096 + at(caps, i - 1) * 512 + c * 64 + at(caps, i + 1) * 8 + at(caps, i + 2);
    add(capsWindow);
    add(c * 64 + at(caps, i - 1) * 8 + at(caps, i + 1));
    add(Math.imul(at(word, i - 1), 31) + c);
    add(Math.imul(at(word, i + 1), 31) + c);
    add(at(shape, i - 1));
    add(at(shape, i + 1));
    add(g * 8 + c);
    add(g);
    for (let bit = 0; bit < 8; bit += 1) add(((g >> bit) & 1) * 8 + c);
    add(at(sets, i - 1) * 256 + g);
    add(at(sets, i + 1) * 256 + g);
    add(Math.imul(at(sets, i - 1) * 256 + g, 257) + at(caps, i - 1) * 8 + c);
    add(Math.imul(at(sets, i + 1) * 256 + g, 257) + at(caps, i + 1) * 8 + c);
    add(at(cue, i - 1) * 256 + (g & 0x7f) + c * 4096);
    add(at(cue, i - 2) * 256 + at(word, i - 1));
    add(at(cue, i + 1) * 16 + c);
    add(((at(cue, i + 1) | at(cue, i + 2) | at(cue, i + 3)) & 4) * 16 + c);
    add(other * 8 + c);
    add(other * 2048 + g * 8 + c);
    add(named);
    add(Math.imul(named, 31) + c * 16 + wide);
    add(at(gap, i + 1) * 64 + wide * 8 + c);
    add(wide * 4096 + at(gap, i + 1) * 512 + (g & 0x5f));
    add(Math.imul(at(word, i + 1), 31) + g);
    add(Math.imul(at(word, i - 1), 31) + g);
  }
  return out;
}
