import { z } from 'zod';
import { describedAs, documentFilter } from './documents.ts';
import { errorCode } from './failure.ts';
import { BULK_DOCUMENTS, BULK_DOWNLOAD } from './limits.ts';

const documents = z.array(z.uuid()).min(1).max(BULK_DOCUMENTS);

/**
 * What is done with several documents of a case. `apply_policy` adds one to the case, which has one set of rules for
 * all its documents; `accept_required` ticks what the rules demand; `finalize` starts the final run of what is
 * complete; `describe` writes down custodian and document type; `assign` says who reviews them, null: anybody who may.
 * The two are also done with all documents of the case that match, named or not, at most `BULK_MATCHING` in one
 * request.
 */
export const bulkRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('apply_policy'), policy: z.string().max(100) }),
  z.strictObject({ action: z.literal('accept_required'), documents }),
  z.strictObject({ action: z.literal('finalize'), documents }),
  z.strictObject({ action: z.literal('redact_again'), documents }),
  z.strictObject({ action: z.literal('describe'), documents, ...describedAs }),
  z.strictObject({ action: z.literal('assign'), documents, reviewer: z.uuid().nullable() }),
  z.strictObject({ action: z.literal('assign_matching'), matching: documentFilter, reviewer: z.uuid().nullable() }),
  z.strictObject({ action: z.literal('describe_matching'), matching: documentFilter, ...describedAs }),
]);
export type BulkRequest = z.infer<typeof bulkRequest>;

/**
 * `described`: written down; `assigned`: has the reviewer who was named; `ticked`: so many more items go; `unchanged`:
 * there was nothing to do; `read_again`: the new rules look for other words; `started`: its file is being made;
 * `finished` already; `incomplete`: so many items that the rules demand are neither ticked nor kept on purpose;
 * `alike`: so many pages stand in another document and are decided differently, which a person settles in the
 * document's own dialog; `refused`: for the reason that `error` tells.
 */
export const BULK_OUTCOMES = [
  'described',
  'assigned',
  'ticked',
  'unchanged',
  'read_again',
  'started',
  'finished',
  'incomplete',
  'alike',
  'refused',
] as const;
export const bulkResult = z.object({
  documentId: z.uuid(),
  outcome: z.enum(BULK_OUTCOMES),
  count: z.int().min(0),
  error: z.string().optional(),
  code: errorCode.optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;
/**
 * One for each document, in the order asked: what can't be done with one does not stop the others. Of a policy, those
 * of all the case's documents that it changed.
 */
export const bulkResponse = z.object({
  results: z.array(bulkResult),
  /** Of all that match: how many were changed, and how many are left for another request. */
  matching: z.object({ changed: z.int().min(0), left: z.int().min(0) }).optional(),
});

/** Query of `GET /api/cases/{id}/outputs`: ids with commas between them. */
export const outputsQuery = z.object({
  documents: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(BULK_DOWNLOAD)),
});
