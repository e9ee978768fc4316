import type {
  BatesSettings,
  ManualMark,
  Override,
  PutReviewRequest,
  RedactionSettings,
  Review,
} from '@blackbar/contracts';
import { foldTerm } from '@blackbar/model';

/** Everything of a review that a person can change, and undo. */
export interface Draft {
  /** Ids of detections that will be removed. */
  readonly ticked: ReadonlySet<string>;
  readonly marks: readonly ManualMark[];
  /** Marks that are drawn but will not be removed. */
  readonly unticked: ReadonlySet<string>;
  readonly terms: readonly string[];
  readonly exclusions: readonly string[];
  readonly settings: RedactionSettings;
  readonly bates: BatesSettings | null;
  readonly reasons: Readonly<Record<string, readonly string[]>>;
  readonly acknowledgedPages: readonly number[];
  /** What a person chose for a box to say against the rules, by detection. */
  readonly overrides: Readonly<Record<string, Override>>;
  /** Why a find stays although its value goes elsewhere, by detection. */
  readonly kept: Readonly<Record<string, string>>;
  /** By how much the output's pages are turned further. */
  readonly turn: Review['turn'];
}

export function draftOf(review: Review): Draft {
  return {
    ticked: new Set(review.ticked),
    marks: review.marks.map(({ ticked: _ticked, ...mark }) => mark),
    unticked: new Set(review.marks.filter(({ ticked }) => ticked === false).map(({ id }) => id)),
    terms: review.terms,
    exclusions: review.exclusions,
    settings: review.settings,
    bates: review.bates,
    reasons: review.reasons,
    acknowledgedPages: review.acknowledgedPages,
    overrides: review.overrides,
    kept: review.kept,
    turn: review.turn,
  };
}

export function tickedMarks(draft: Draft): readonly ManualMark[] {
  return draft.marks.filter((mark) => !draft.unticked.has(mark.id));
}

/** N of 'Redact N Items'. */
export function itemCount(draft: Draft): number {
  return draft.ticked.size + tickedMarks(draft).length + draft.terms.length;
}

export function reviewOf(draft: Draft, revision: number): PutReviewRequest {
  return {
    revision,
    ticked: [...draft.ticked],
    marks: draft.marks.map((mark) => (draft.unticked.has(mark.id) ? { ...mark, ticked: false } : mark)),
    terms: [...draft.terms],
    exclusions: [...draft.exclusions],
    settings: draft.settings,
    bates: draft.bates,
    reasons: Object.fromEntries(Object.entries(draft.reasons).map(([id, reasons]) => [id, [...reasons]])),
    acknowledgedPages: [...draft.acknowledgedPages],
    overrides: { ...draft.overrides },
    kept: { ...draft.kept },
    turn: draft.turn,
  };
}

/** How one choice for one box is known, whoever made it. */
export function overrideKey(id: string, { action, text = '' }: Override): string {
  return `${id} ${action} ${text}`;
}

/** Adds a trimmed, non-empty term that is not there yet; otherwise gives back the same list. */
export function withTerm(terms: readonly string[], term: string): readonly string[] {
  const trimmed = term.trim();
  if (trimmed === '' || terms.some((t) => foldTerm(t) === foldTerm(trimmed))) return terms;
  return [...terms, trimmed];
}

export function withoutTerm(terms: readonly string[], term: string): string[] {
  const folded = foldTerm(term);
  return terms.filter((each) => foldTerm(each) !== folded);
}

/** Bates start number: 1 where nothing can be read, never below 1. */
export function startNumberOf(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 1 : Math.max(1, Math.min(999_999_999, number));
}
