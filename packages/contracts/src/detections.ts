import { CATEGORIES, FINDING_KINDS, HIDDEN_KINDS } from '@blackbar/model';
import { z } from 'zod';
import { reasonSet } from './reasons.ts';

/** A rectangle of the page as displayed: points, origin top left, y down. */
export const viewRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const category = z.enum(CATEGORIES);
export const markCategory = z.enum([...CATEGORIES, 'MANUAL', 'TERM']);
export const place = z.enum(['page', ...HIDDEN_KINDS]);
export type Place = z.infer<typeof place>;

/**
 * A find as the reviewer sees it (specification, section 3, and more). `page` counts from 1; 0 is
 * text that belongs to the file and to no page (title, bookmarks, names): `rects` is empty then. What a field or a
 * stamp shows has a `place` of its own and `rects` on the page.
 * x, y, width, height are the union of `rects`.
 */
export const detection = z.object({
  id: z.string(),
  page: z.int().min(0),
  category,
  text: z.string(),
  /** Of one box of a form's row: the number over all of them. */
  whole: z.string().optional(),
  confidence: z.number().min(0).max(1),
  /** Why it was reported, in words. */
  description: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rects: z.array(viewRect),
  place,
  /** Starts ticked whatever its confidence. */
  critical: z.boolean(),
  /** A rule of the case requires its removal. */
  required: z.boolean(),
  /** A rule of the case speaks of it and lets it stand as it is. */
  stands: z.boolean(),
  /** The same value is removed in another document of the case. */
  removedElsewhere: z.boolean(),
  /** At or above the threshold, not excluded, and named by the case's policies where there are any. */
  suggested: z.boolean(),
  /** What stands in the box afterwards; '' is a plain black box. */
  appearance: z.string(),
  /** What the rules propose, where a person chose something else. */
  proposed: z.string().optional(),
  /** The rule that asks for it; '' without a policy. */
  citation: z.string(),
  /** In plain words, where two policies disagreed and the stricter one won. */
  conflict: z.string().optional(),
  /** The policies demand a reason for its removal. */
  needsReason: z.boolean(),
  evidence: z.array(z.string()),
  /** Detections of one person share it. */
  entity: z.string().optional(),
  role: z.string().optional(),
  /**
   * Finds of the same text in the same place, such as the value behind what a field shows: they go or stay together.
   */
  twins: z.array(z.string()).optional(),
});
export type WireDetection = z.infer<typeof detection>;

export const pageSource = z.enum(['text', 'ocr', 'none', 'empty']);

export const pageInfo = z.object({
  page: z.int().min(1),
  /** Points, as displayed. */
  width: z.number(),
  height: z.number(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** `none`: something is drawn on the page and nobody could read it. */
  source: pageSource,
});

export const warning = z.object({ code: z.string(), page: z.int().min(1).optional(), message: z.string() });

/** Hidden content or a failed redaction found on arrival; `sample` is masked. */
export const finding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** A problem gives something away; a notice is worth knowing. */
  severity: z.enum(['problem', 'notice']),
  page: z.int().min(1).optional(),
  rects: z.array(viewRect).optional(),
  sample: z.string().optional(),
});
export type WireFinding = z.infer<typeof finding>;

export const detectionsResponse = z.object({
  /** The policies demand a reason for every mark by hand. */
  marksNeedReason: z.boolean(),
  /** Codes that a reason can be chosen from, those of the case's own policies first. */
  reasonSets: z.array(reasonSet),
  pages: z.array(pageInfo),
  detections: z.array(detection),
  findings: z.array(finding),
  warnings: z.array(warning),
  /** Pages that ask to be looked at before anything is finalized. */
  unreadablePages: z.array(z.int().min(1)),
  /** Scanned pages that are still being read: nothing was looked for there yet. */
  pagesLeft: z.array(z.int().min(1)),
});
export type DetectionsResponse = z.infer<typeof detectionsResponse>;

export const searchRequest = z.strictObject({
  term: z.string().trim().min(1).max(500),
  wholeWord: z.boolean().optional(),
  matchCase: z.boolean().optional(),
  /** The term is a regular expression, read in linear time (RE2). */
  pattern: z.boolean().optional(),
});
/** `page` 0 belongs to the file; what no page shows has no `rects`. `before` and `after` are what stands around it. */
export const searchHit = z.object({
  page: z.int().min(0),
  rects: z.array(viewRect),
  place,
  text: z.string(),
  before: z.string(),
  after: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;
export const searchResponse = z.object({ hits: z.array(searchHit), truncated: z.boolean() });
