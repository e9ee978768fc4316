import { CHECK_IDS, CHECK_REASONS } from '@blackbar/model';
import { z } from 'zod';
import { viewRect, warning } from './detections.ts';
import { errorCode } from './failure.ts';

export const RUN_STATES = [
  'queued',
  'redacting',
  'verifying',
  /** Verified, and waiting for a person: every finished preview, and a final run that wants a second person. */
  'awaiting_approval',
  'released',
  'refused',
  'cancelled',
] as const;
export const runState = z.enum(RUN_STATES);
export type RunState = z.infer<typeof runState>;

/** Nobody has to do anything: the service redacts, or will. */
export const AT_WORK_STATES = ['queued', 'redacting', 'verifying'] as const satisfies readonly RunState[];

export function isAtWork({ state }: { readonly state: string }): boolean {
  return AT_WORK_STATES.some((working) => working === state);
}

/** The run has bytes that were verified: they can be looked at, and downloaded once they are released. */
export const VERIFIED_STATES = ['awaiting_approval', 'released'] as const satisfies readonly RunState[];

export function isVerified({ state }: { readonly state: string }): boolean {
  return VERIFIED_STATES.some((verified) => verified === state);
}

/** `preview`: to look at. `draft`: 'Redact N Items', can be downloaded. `final`: also locks the review. */
export const runKind = z.enum(['preview', 'draft', 'final']);
export type RunKind = z.infer<typeof runKind>;

/** Where on a page something could not be confirmed, on the page as displayed. */
export const failedPlace = viewRect.extend({ page: z.int().min(1) });
export type FailedPlace = z.infer<typeof failedPlace>;

export const run = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  kind: runKind,
  state: runState,
  /** Of the review that it was made from. */
  revision: z.int().min(0),
  /**
   * Of what was cut and drawn, by which build: the preview shows it, approval binds it. null until the plan was made.
   */
  planHash: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  removals: z.int().min(0),
  /**
   * Pages that nobody who reviews the document had opened when the run was started; null: started before this was
   * recorded.
   */
  unopenedPages: z.array(z.int().min(1)).nullable(),
  /** First and last number that its pages have, on them or in the logs alone; absent where they have none. */
  bates: z.object({ first: z.string(), last: z.string() }).optional(),
  /** Who started it, and who approved it where an organization wants two people. */
  createdBy: z.uuid(),
  approvedBy: z.uuid().nullable(),
  attempt: z.int().min(0),
  /** SHA-256 and size of the output, once it is verified. */
  outputSha256: z.string().nullable(),
  outputBytes: z.int().min(0).nullable(),
  /** false: the review was edited since; it can't be finalized. */
  current: z.boolean(),
  /** `checks` are those of the verification that failed. */
  refusal: z
    .object({
      code: errorCode,
      message: z.string(),
      pages: z.array(z.int().min(1)),
      checks: z.array(z.enum(CHECK_IDS)),
      /** Where on these pages, so far as it is known. */
      places: z.array(failedPlace).default([]),
    })
    .nullable(),
  warnings: z.array(warning),
});
export type WireRun = z.infer<typeof run>;

/** `look`: it is shown on a page of ours and kept nowhere, so no copy of it leaves the house. */
export const outputQuery = z.object({ look: z.stringbool().default(false) });

export const runList = z.object({
  runs: z.array(run),
  /** Whoever asks decided something in the document's review, and approves none of its files. */
  hasHand: z.boolean(),
});
export type RunList = z.infer<typeof runList>;

/** `revision` is what the person sees; an edit since then is a 409 `stale_revision`. */
export const startRunRequest = z.strictObject({ revision: z.int().min(0) });

/**
 * With the planHash of the run that was looked at no other plan is carried out: 409 `plan_changed` when it is not the
 * plan any more.
 */
export const finalizeRequest = z.strictObject({
  revision: z.int().min(0),
  planHash: z.string().max(128).nullish(),
});

/** The plan that the second person looked at; 409 `plan_changed` when the review orders another one by now. */
export const approveRequest = z.strictObject({ planHash: z.string().max(128) });

const checkResult = z.object({
  id: z.enum(CHECK_IDS),
  result: z.enum(['passed', 'failed', 'not_repeated']),
  pages: z.array(z.int().min(1)),
  reasons: z.array(z.enum(CHECK_REASONS)).readonly().optional(),
});

/** Of what a sentence says. */
const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);

/** The public report, as the verification wrote it (`blackbar-report/1`). */
export const report = z.looseObject({
  schema: z.literal('blackbar-report/1'),
  createdAt: z.string(),
  result: z.enum(['passed', 'failed']),
  output: z.object({ sha256: z.string(), bytes: z.int(), pages: z.int() }),
  categories: z.record(z.string(), z.number()),
  /** Absent in reports made before it was asked for. */
  keptOnPurpose: z.array(z.object({ page: z.int().min(0), category: z.string(), reason: z.string() })).default([]),
  checks: z.array(checkResult),
  warnings: z.array(
    z.object({
      code: z.string(),
      /** Empty in reports made before warnings were data. */
      sentence: z.string().default(''),
      page: z.int().min(1).optional(),
      facts: z.record(z.string(), fact).optional(),
    }),
  ),
});
export type WireReport = z.infer<typeof report>;
