import { asFigure } from './figures.ts';
import { asSeen } from './look-alikes.ts';

/**
 * What stands between two characters that follow each other: nothing; the gap of a word that is set wide, or another
 * without a space character;
 * a hyphen alone, within a word or at the end of a line; a space, mark or wide gap; the end of a line.
 */
export type Break = 'none' | 'tracking' | 'gap' | 'space' | 'line';

/** The same, folded into one code a letter or digit: how it is separated from the one before. */
export const BREAK = { none: 0, tracking: 1, gap: 2, hyphen: 3, space: 4 } as const;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** The stroke of Arabic that makes a word longer (U+0640) is seen, and no letter. */
const INVISIBLE = /\u00ad|\u034f|\u0640|[\u200b-\u200f]|[\u2028-\u202e]|[\u2060-\u2064]|\ufeff/;
const MARK = /\p{M}/u;
const HYPHENS = '-\u2010\u2011\u2012\u2013';

const folded = new Map<string, string>();

/**
 * Compatibility form, lower case, without accents, figures as ASCII has them: the form in which everything is compared.
 */
export function foldCharacter(c: string): string {
  let f = folded.get(c);
  if (f === undefined) {
    f = '';
    for (const d of c.normalize('NFKD').toLowerCase().normalize('NFKD')) if (!MARK.test(d)) f += asFigure(d);
    if (folded.size < 20_000) folded.set(c, f);
  }
  return f;
}

/** A character as it counts: letters and digits are kept, of the rest only what it says about words and lines. */
interface Piece {
  readonly c: string;
  readonly isKept: boolean;
}

const pieces = new Map<string, readonly Piece[]>();

function piecesOf(character: string): readonly Piece[] {
  let known = pieces.get(character);
  if (known === undefined) {
    const seen = INVISIBLE.test(character) ? '' : foldCharacter(character);
    known = Array.from(seen, (c) => ({ c: asSeen(c), isKept: LETTER_OR_DIGIT.test(c) }));
    if (pieces.size < 20_000) pieces.set(character, known);
  }
  return known;
}

/**
 * Text reduced to letters and digits, each with its source and with what separates it from the one
 * before. One search over this form sees a value written with other spaces, hyphens, capitals, accents
 * or ligatures, over line ends, kerned or split into pieces.
 */
export class SeenText {
  #text = '';
  readonly #sources: number[] = [];
  readonly #breaks: number[] = [];
  #pending: number = BREAK.space;
  #hyphen = false;
  /** Code units before which a comma stands, and nothing else. */
  readonly #commas = new Set<number>();
  #comma = false;
  readonly #raised = new Set<number>();

  get text(): string {
    return this.#text;
  }

  /** Source (glyph index, or offset in a string) of the code unit at `i`. */
  sourceAt(i: number): number {
    return this.#sources[i] ?? -1;
  }

  /** What separates code unit `i` from `i - 1`; the ends of the text separate as a space does. */
  breakAt(i: number): number {
    return this.#breaks[i] ?? BREAK.space;
  }

  /** Whether a comma alone separates code unit `i` from `i - 1`. */
  hasComma(i: number): boolean {
    return this.#commas.has(i);
  }

  /** Whether code unit `i` is a raised or otherwise unusual figure ("²"), which marks a note and goes on no number. */
  isRaised(i: number): boolean {
    return this.#raised.has(i);
  }

  /** Adds the text of one source, `before` being what lies between it and the one before. */
  add(text: string, source: number, before: Break): void {
    if (before !== 'none') this.#comma = false;
    if (before === 'line') this.#separate(this.#hyphen ? BREAK.hyphen : BREAK.space);
    else if (before !== 'none') this.#separate(BREAK[before]);
    for (const character of text) {
      for (const { c, isKept } of piecesOf(character)) {
        if (isKept) this.#push(c, source, RAISED.test(character));
        else this.#mark(c);
      }
    }
  }

  #mark(c: string): void {
    this.#comma = c === ',' && this.#pending === BREAK.none;
    if (c === '\n' || c === '\r') {
      this.#separate(this.#hyphen ? BREAK.hyphen : BREAK.space);
    } else if (HYPHENS.includes(c)) {
      this.#hyphen = true;
      this.#pending = this.#pending === BREAK.none || this.#pending === BREAK.hyphen ? BREAK.hyphen : BREAK.space;
    } else {
      this.#pending = BREAK.space;
      if (c !== ' ') this.#hyphen = false;
    }
  }

  #separate(how: number): void {
    // A hyphen at the end of a line joins the word's halves; anywhere else it is a mark like others.
    this.#pending = how === BREAK.hyphen ? BREAK.hyphen : Math.max(this.#pending, how);
  }

  #push(c: string, source: number, raised: boolean): void {
    if (raised) this.#raised.add(this.#text.length);
    if (this.#comma) this.#commas.add(this.#text.length);
    this.#comma = false;
    for (let unit = 0; unit < c.length; unit++) {
      this.#sources.push(source);
      this.#breaks.push(unit === 0 ? this.#pending : BREAK.none);
    }
    this.#text += c;
    this.#pending = BREAK.none;
    this.#hyphen = false;
  }
}

const RAISED = /\p{No}/u;

export function seenString(text: string): SeenText {
  const seen = new SeenText();
  let at = 0;
  for (const c of text) {
    seen.add(c, at, 'none');
    at += c.length;
  }
  return seen;
}
