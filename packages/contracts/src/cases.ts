import { z } from 'zod';
import { TITLE_MAX } from './limits.ts';
import { policyIds } from './policies.ts';
import { ocrMode } from './reading.ts';

export const title = z.string().trim().min(1).max(TITLE_MAX);

/** How names of children are written: "Minor Child 1", or 'T.J.H.' as Rule 5.2(a)(3) allows. */
export const minorNaming = z.enum(['pseudonym', 'initials']);

export const createCaseRequest = z.strictObject({
  title,
  /** Ids of `GET /api/policies`; without it the organization's industry decides. */
  policies: policyIds.optional(),
  criminalCase: z.boolean().optional(),
  minors: minorNaming.optional(),
  /** When pages of files uploaded from now on are read from their pictures; null is as the service is set up. */
  ocr: ocrMode.nullish(),
});
export type CreateCaseRequest = z.infer<typeof createCaseRequest>;

export const updateCaseRequest = createCaseRequest.partial().extend({
  /**
   * Takes the organization's own policies in their newest versions; without it the case keeps those it was made with.
   */
  newestPolicies: z.literal(true).optional(),
  /** Put aside, or taken up again. */
  archived: z.boolean().optional(),
});
export type UpdateCaseRequest = z.infer<typeof updateCaseRequest>;

export const caseSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  documents: z.int().min(0),
  processing: z.int().min(0),
  /** Ready, and nobody has released it. */
  awaitingReview: z.int().min(0),
  archived: z.boolean(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

export const caseDetail = caseSummary.extend({
  policies: z.array(z.string()),
  /** The version of each that the case was made with. */
  policyVersions: z.record(z.string(), z.string()),
  criminalCase: z.boolean(),
  minors: minorNaming,
  ocr: ocrMode.nullable(),
});
export type CaseDetail = z.infer<typeof caseDetail>;

export const caseList = z.object({ cases: z.array(caseSummary), next: z.string().nullable() });
export const CASE_SORTS = ['newest', 'oldest', 'title'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];
/** `open`: all that are not archived; `waiting` for a person; `working`: documents are being processed. */
export const CASE_FILTERS = ['open', 'waiting', 'working', 'archived'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** Query of `GET /api/cases`. `after` is the `next` of the page before, with the same other fields. */
export const caseQuery = z.object({
  after: z.uuid().optional(),
  /** Anywhere in the title, whatever its case. */
  search: z.string().trim().max(TITLE_MAX).optional(),
  sort: z.enum(CASE_SORTS).default('newest'),
  show: z.enum(CASE_FILTERS).default('open'),
});
export type CaseQuery = z.infer<typeof caseQuery>;

/** Specification, section 7: a bare list of id and title. */
export const recentCases = z.array(z.object({ id: z.uuid(), title: z.string() }));

export const dashboardStats = z.object({
  documentsThisPeriod: z.int().min(0),
  documentsLimit: z.int().min(0).nullable(),
  casesUsed: z.int().min(0),
  casesLimit: z.int().min(0).nullable(),
  overageDocuments: z.int().min(0),
  overageCents: z.int().min(0),
  processing: z.int().min(0),
  awaitingReview: z.int().min(0),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
