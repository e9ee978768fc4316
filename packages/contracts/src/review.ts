import { CONFIDENCE, FOREIGN_MARK_TEXT, foldTerm, MARK_COLORS, OVERRIDE_ACTIONS } from '@blackbar/model';
import { z } from 'zod';
import { markCategory, viewRect } from './detections.ts';
import { BATES, EXCLUSIONS_MAX, KEEP_REASON_MAX, OVERRIDE_TEXT_MAX, TERM_MAX_LENGTH } from './limits.ts';

/** Finite: NaN and infinities can't be written in JSON, and zod refuses them from anywhere else. */
const coordinate = z.number().min(-1e6).max(1e6);
const extent = z.number().positive().max(1e6);

/** What another program's mark said of itself: shown to whoever decides about it, and printed nowhere. */
export const foreignOrigin = z.strictObject({
  kind: z.enum(['redact', 'highlight']),
  author: z.string().max(FOREIGN_MARK_TEXT.author).optional(),
  comment: z.string().max(FOREIGN_MARK_TEXT.comment).optional(),
  /** What stands under it. */
  text: z.string().max(FOREIGN_MARK_TEXT.text).optional(),
  color: z.enum(MARK_COLORS).optional(),
});
export type ForeignOrigin = z.infer<typeof foreignOrigin>;

/** A box drawn by hand or selected text, on the page as displayed (specification, section 3). */
export const manualMark = z.strictObject({
  id: z.string().min(1).max(100),
  page: z.int().min(1),
  x: coordinate,
  y: coordinate,
  width: extent,
  height: extent,
  type: z.literal('manual'),
  /** Selected text over several lines; without it the one box. */
  rects: z
    .array(viewRect.extend({ width: extent, height: extent }))
    .max(1_000)
    .optional(),
  category: markCategory.optional(),
  reasons: z.array(z.string().max(200)).max(20).optional(),
  label: z.string().max(100).optional(),
  /** false: drawn, and left alone. */
  ticked: z.boolean().optional(),
  /** Marks that were made by repeating one area share it. */
  group: z.string().min(1).max(100).optional(),
  /** It came from another program. */
  from: foreignOrigin.optional(),
});
export type ManualMark = z.infer<typeof manualMark>;

/** Trimmed, non-empty, no duplicates once case and spaces are folded (specification, section 5). */
export const exclusions = z
  .array(z.string().trim().min(1).max(TERM_MAX_LENGTH))
  .max(EXCLUSIONS_MAX)
  .transform((terms) => [...new Map(terms.map((t) => [foldTerm(t), t])).values()]);

export const overrideAction = z.enum(OVERRIDE_ACTIONS);
/** `text` is the person's own words, for the action of that name. */
export const override = z.strictObject({
  action: overrideAction,
  text: z.string().trim().min(1).max(OVERRIDE_TEXT_MAX).optional(),
});
export type Override = z.infer<typeof override>;

/** One thing that a box can say; `milder`: more of the value stays than the rules want. */
export const overrideChoice = z.object({ action: overrideAction, appearance: z.string(), milder: z.boolean() });
export type OverrideChoice = z.infer<typeof overrideChoice>;
export const choicesResponse = z.object({ proposed: z.string(), choices: z.array(overrideChoice) });

export const redactionSettings = z.object({
  confidenceThreshold: z.number().min(CONFIDENCE.min).max(CONFIDENCE.max).default(CONFIDENCE.default),
  autoRedactCritical: z.boolean().default(true),
  preserveFormatting: z.boolean().default(true),
  addWatermark: z.boolean().default(false),
});
export type RedactionSettings = z.infer<typeof redactionSettings>;

/** What stands before a Bates number: it becomes part of names of files. */
export const batesPrefix = z
  .string()
  .trim()
  .max(BATES.prefixMax)
  .regex(/^[A-Za-z0-9 ._-]*$/);

/** A prefix as it was typed, without what no number may hold. */
export function printablePrefix(typed: string): string {
  return typed.replace(/[^A-Za-z0-9 ._-]/g, '').trim();
}

/** `startNumber` is the wish for a prefix that the case has no numbers of yet. */
export const batesSettings = z.object({
  prefix: batesPrefix.default(BATES.prefix),
  startNumber: z.int().min(BATES.minimum).max(999_999_999).default(BATES.startNumber),
  addToPages: z.boolean().default(BATES.addToPages),
});
export type BatesSettings = z.infer<typeof batesSettings>;

const terms = z.array(z.string().trim().min(1).max(TERM_MAX_LENGTH)).max(1_000);

/** Where the words of a review stand that go wherever they stand; each place is kept under its `id`. */
export const termPlacesRequest = z.strictObject({ terms });
export const termPlacesResponse = z.object({
  places: z.array(
    z.object({ id: z.string(), term: z.string(), page: z.int().min(1), rects: z.array(viewRect), text: z.string() }),
  ),
});
export type TermPlace = z.infer<typeof termPlacesResponse>['places'][number];

export const reviewContent = {
  /** Ids of the detections that will be removed. */
  ticked: z.array(z.string().max(200)).max(200_000),
  marks: z.array(manualMark).max(20_000),
  /** Removed wherever they stand, in hidden places too. */
  terms,
  exclusions,
  settings: redactionSettings,
  /** null: no Bates numbers. */
  bates: batesSettings.nullable(),
  /** Reasons on detections, by id. */
  reasons: z.record(z.string().max(200), z.array(z.string().max(200)).max(20)),
  /** Unreadable pages that a person has looked at. */
  acknowledgedPages: z.array(z.int().min(1)).max(10_000),
  /** What a box says against the rules' proposal, by detection. */
  overrides: z.record(z.string().max(200), override).default({}),
  /** Finds that stay although their value goes elsewhere, and why a person keeps them here: one text, one decision. */
  kept: z.record(z.string().max(200), z.string().trim().min(1).max(KEEP_REASON_MAX)).default({}),
  /** Degrees clockwise by which every page of the output is turned further. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
};

export const review = z.object({
  revision: z.int().min(0),
  locked: z.boolean(),
  ...reviewContent,
  // As it was stored: an answer is not trimmed a second time.
  terms: z.array(z.string()),
  exclusions: z.array(z.string()),
});
export type Review = z.infer<typeof review>;

/** `revision` is the one that the edit was made on; another one since then is a 409 `stale_revision`. */
export const putReviewRequest = z.strictObject({ revision: z.int().min(0), ...reviewContent });
export type PutReviewRequest = z.infer<typeof putReviewRequest>;
/** What a person decides: all of a review but its number. */
export type ReviewContent = Omit<PutReviewRequest, 'revision'>;
