import { type Category, isNameCategory, type PersonRole } from '@blackbar/model';

/**
 * What a validator says of a value. `plausible`: the shape is right and there is nothing to check by.
 * `unlike`: no label makes this one of the kind (a year where an identifier should stand).
 */
export interface Verdict {
  readonly outcome: 'valid' | 'plausible' | 'invalid' | 'unlike';
  /** In words, never quoting the value: "Luhn check passes". */
  readonly reason: string;
}

/** A shape that may stand anywhere in the text. */
export interface Pattern {
  /** In words, for the evidence: "three, two and four digits". */
  readonly shape: string;
  /** Global and linear: bounded repeats, no nested ones. A group named `value`, where there is one, is the value. */
  readonly regex: RegExp;
  /** 0 to 1 without context: what share of such hits is the real thing. */
  readonly score: number;
  readonly category?: Category;
  /** A sign that every hit holds or stands beside: a text without it is not searched. */
  readonly needs?: string;
  /** For names: the words around leave no doubt, so that any word may be one ("called him Boo"). */
  readonly vouched?: boolean;
}

/** A label and what may stand as its value: the label stays, the value goes. */
export interface Caption {
  /** Lower-case phrases; a final ':' asks for a colon, '#', '=' or "no." after the phrase. */
  readonly phrases: readonly string[];
  /** Sticky. A group named `value`, where there is one, is the value. */
  readonly value: RegExp;
  readonly category?: Category;
  /** What a captioned value is worth that no validator confirms; .92 unless told. */
  readonly score?: number;
  /** Whether values may stand below the label (a box of a form, a column of a table); true unless told. */
  readonly below?: boolean;
  /** Whether a comma may stand between label and value ("my daughter, Ann"); false unless told. */
  readonly comma?: boolean;
  /** For persons: what the label says of them. */
  readonly role?: PersonRole;
}

/** Finds one kind of personal data. One file each, its table of examples beside it. */
export interface Recognizer {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  readonly patterns?: readonly Pattern[];
  readonly captions?: readonly Caption[];
  /** A bare value that is `invalid` is dropped; a captioned one is kept with lower confidence and the reason. */
  readonly validate?: (value: string) => Verdict;
  /** Words around a bare hit that raise its score by .35, to .4 at least. */
  readonly context?: RegExp;
  /** Words around a bare hit that speak against it. */
  readonly counter?: RegExp;
}

/** Something found in one reading, in the reading's offsets. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly category: Category;
  readonly source: 'validated' | 'caption' | 'model' | 'memory' | 'pattern';
  readonly score: number;
  readonly evidence: readonly string[];
  readonly recognizer: string;
  /** A label names it: stands above a bare value whose check digit may fit by chance. */
  readonly captioned?: boolean;
  /** The label has its colon, or the value its own cell. */
  readonly signed?: boolean;
  /** The person of the document it names. */
  readonly entity?: string;
  readonly role?: PersonRole;
  /** Of one box of a form's row: the number over all of them. */
  readonly whole?: string;
}

export const isName = ({ category }: Pick<Hit, 'category'>): boolean => isNameCategory(category);

export const plausible = (reason: string): Verdict => ({ outcome: 'plausible', reason });
export const valid = (reason: string): Verdict => ({ outcome: 'valid', reason });
export const unlike = (reason: string): Verdict => ({ outcome: 'unlike', reason });
export const invalid = (reason: string): Verdict => ({ outcome: 'invalid', reason });

/** "61204.18", "$1,250": wages and taxes stand below the captions of numbers. */
export const isAmount = (value: string): boolean =>
  /^\$? ?(?:\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{4,}\.\d{2})$/.test(value.trim());

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '');
}
