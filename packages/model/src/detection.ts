import type { Category } from './category.ts';
import type { Locator, TextPart, TextRange } from './text.ts';

/** What decided a detection; the order is the order of trust when two overlap. */
export type DetectionSource = 'validated' | 'caption' | 'model' | 'memory' | 'pattern';

/**
 * How sure detection has to be: below `min` nobody is shown a find, from `default` on one starts ticked unless somebody
 * says otherwise.
 */
export const CONFIDENCE = { min: 0.5, max: 1, step: 0.05, default: 0.8 } as const;

/** A detector's answer inside one part of the text. Offsets are UTF-16 units of that part. */
export interface Span extends TextRange {
  readonly part: string;
  readonly category: Category;
  /** 0 to 1, calibrated so that 0.8 is the operating point. */
  readonly confidence: number;
  readonly source: DetectionSource;
  /** In words, for the reviewer: "Luhn check passes", "caption 'Card no.'". Never quotes the value. */
  readonly evidence: readonly string[];
  /** Alias cluster: spans of one person share it within a document. */
  readonly entity?: string;
  readonly role?: PersonRole;
  /** Kinds under which an organization's own lists and patterns name this very text. */
  readonly listed?: readonly Category[];
  /** Of one box of a form's row: the number over all of them. */
  readonly whole?: string;
}

export type PersonRole = 'minor' | 'patient' | 'party' | 'attorney' | 'judge' | 'provider';

/** Why a name may be a child's, where the text does not say so for sure; `unsaid`: nothing, beside one that is. */
export const CHILD_CLUES = ['age', 'birth', 'called', 'school', 'relation', 'listed', 'unsaid'] as const;
export type ChildClue = (typeof CHILD_CLUES)[number];

export interface PerhapsMinor {
  readonly clue: ChildClue;
  /** The words around the name, for whoever is asked. Personal data like the detection's own text. */
  readonly excerpt: string;
}

/** What was found, without where and how: all that a rule asks of it, and all that other documents are told. */
export interface DetectedValue {
  readonly id: string;
  readonly category: Category;
  readonly text: string;
  readonly confidence: number;
  readonly entity?: string;
  readonly role?: PersonRole;
  /** Kinds under which an organization's own lists and patterns name this very text. */
  readonly listed?: readonly Category[];
  /** Of one box of a form's row: the number over all of them. */
  readonly whole?: string;
}

/** What it is that was found: one box's share of a number ("91") is no value by itself. */
export function wholeValue({ text, whole }: { readonly text: string; readonly whole?: string | undefined }): string {
  return whole ?? text;
}

/** A span bound to its place in the document. `id` is stable for the same text and place. */
export interface Detection extends DetectedValue {
  readonly source: DetectionSource;
  readonly evidence: readonly string[];
  readonly locator: Locator;
  /** Of one mention of each such name in a document: a rule that protects children has to ask. */
  readonly perhapsMinor?: PerhapsMinor;
  /** A person said that this name is a child's; the text alone made it a grown-up's. */
  readonly saidMinor?: true;
  /** A person said that this name is a grown-up's; the text made it a child's. */
  readonly saidGrown?: true;
}

/**
 * Somebody whom another document of the same case names: what a document's names leave behind for the others.
 * Personal data like the names themselves; whoever stores it encrypts it.
 */
export interface KnownPerson {
  /** Alias cluster of the case: spans that name this person carry it as their `entity`. */
  readonly id: string;
  /** As written in the documents: "Maria Okafor", "Okafor, Maria", "Mrs. Okafor". */
  readonly names: readonly string[];
  readonly role?: PersonRole;
}

export interface DetectOptions {
  /** Categories to report; without it every category that is not off by default. */
  readonly categories?: readonly Category[] | undefined;
  /** Whole detections that are dropped when equal to one of these, case folded and spaces normalised. */
  readonly exclude?: readonly string[] | undefined;
  /** People of the other documents of the case; their names are looked for here too. */
  readonly known?: readonly KnownPerson[] | undefined;
}

/**
 * Anything that finds personal data. A second detector may add spans, never remove a validated one.
 * Must finish in time linear in the text.
 */
export interface Detector {
  readonly id: string;
  readonly version: string;
  detect(parts: readonly TextPart[], options: DetectOptions): Promise<readonly Span[]>;
}
