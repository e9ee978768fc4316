import { z } from 'zod';
import { markCategory } from './detections.ts';
import { KEEP_REASON_MAX } from './limits.ts';
import { manualMark } from './review.ts';

const fate = z.enum(['removed', 'stays']);

/** One value, or one box drawn by hand, that goes from one of two pages and stays on the other. */
export const pageDifference = z.object({
  kind: z.enum(['find', 'mark']),
  /** What a find says; '' for a box. */
  text: z.string(),
  category: markCategory,
  here: fate,
  there: fate,
});
export type PageDifference = z.infer<typeof pageDifference>;

/** A page of this document that says the same as one of another document of the case, and is decided differently. */
export const alikePage = z.object({
  page: z.int().min(1),
  /** false: nearly the same. */
  equal: z.boolean(),
  other: z.object({ documentId: z.uuid(), name: z.string(), page: z.int().min(1) }),
  differences: z.array(pageDifference),
  /** What makes this page as the other one is. */
  same: z.object({
    tick: z.array(z.string()),
    /** Finds that stay there, and why, where a person said so. */
    keep: z.array(z.object({ id: z.string(), reason: z.string().max(KEEP_REASON_MAX).nullable() })),
    /** Boxes of the other page, with ids of their own. */
    marks: z.array(manualMark),
    untickMarks: z.array(z.string()),
  }),
});
export type AlikePage = z.infer<typeof alikePage>;

export const alikePages = z.object({
  pages: z.array(alikePage),
  /** Pages beyond those that are listed. */
  more: z.int().min(0),
});
export type AlikePages = z.infer<typeof alikePages>;
