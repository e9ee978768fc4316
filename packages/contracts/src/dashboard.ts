import { z } from 'zod';
import { category } from './detections.ts';
import { documentState } from './documents.ts';

const named = { documentId: z.uuid(), name: z.string(), caseId: z.uuid(), caseTitle: z.string() };

/**
 * Why a document waits: for its review, for a second person's yes, for its password, or for eyes on unread ink first.
 */
export const waitingKind = z.enum(['approval', 'password', 'unread', 'review']);
export const waitingItem = z.object({ ...named, kind: waitingKind, since: z.iso.datetime() });
export type WaitingItem = z.infer<typeof waitingItem>;

export const movingItem = z.object({
  ...named,
  state: documentState,
  progress: z.object({ stage: z.string(), done: z.int().min(0), total: z.int().min(0) }).nullable(),
});
export type MovingItem = z.infer<typeof movingItem>;

/** What the signed-in person can do something about, and what is being processed; the newest of each. */
export const dashboardWork = z.object({ waiting: z.array(waitingItem), moving: z.array(movingItem) });
export type DashboardWork = z.infer<typeof dashboardWork>;

/** One UTC day: documents that came, and documents of which a verified file was first released. */
export const activityDay = z.object({ day: z.iso.date(), uploaded: z.int().min(0), released: z.int().min(0) });
export type ActivityDay = z.infer<typeof activityDay>;
/** Finds of each category, most first, in so many of the newest documents. */
export const foundCategories = z.object({
  documents: z.int().min(0),
  categories: z.array(z.object({ category, finds: z.int().min(1) })),
});
export type FoundCategories = z.infer<typeof foundCategories>;
/** The last days in their order, those without anything too. */
export const dashboardActivity = z.object({ days: z.array(activityDay), found: foundCategories });
