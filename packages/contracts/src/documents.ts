import { z } from 'zod';
import { category, warning } from './detections.ts';
import { errorCode } from './failure.ts';
import { CUSTODIAN_MAX, DOCUMENT_TYPE_MAX, FILE_NAME_MAX, PASSWORD_MAX } from './limits.ts';
import { run, runKind } from './runs.ts';

export const DOCUMENT_STATES = [
  'uploaded',
  'needs_password',
  'ingesting',
  'inspecting',
  'extracting',
  'reading',
  'detecting',
  'ready',
  'failed',
  'cancelled',
] as const;
export const documentState = z.enum(DOCUMENT_STATES);
export type DocumentState = z.infer<typeof documentState>;

/** States in which nothing moves until a person acts. */
export const RESTING_STATES: readonly DocumentState[] = ['ready', 'failed', 'cancelled', 'needs_password'];

export const progress = z.object({
  stage: documentState,
  done: z.int().min(0),
  total: z.int().min(0),
  /** Of a scan that is read page by page: pages whose finds can be reviewed already. Absent until there are some. */
  shown: z.int().min(1).optional(),
});
export type Progress = z.infer<typeof progress>;

/** Whether it can be looked at and decided on: it was read, or is being read behind the pages that are shown. */
export function isOpen({
  state,
  progress,
}: {
  readonly state: DocumentState;
  readonly progress: Progress | null;
}): boolean {
  return state === 'ready' || (!RESTING_STATES.includes(state) && progress?.shown !== undefined);
}

export const document = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  name: z.string(),
  /** For logs and load files; '' where nobody wrote it down. */
  custodian: z.string(),
  documentType: z.string(),
  bytes: z.int().min(0),
  /** SHA-256 of the upload, hex. */
  sha256: z.string(),
  state: documentState,
  progress: progress.nullable(),
  pages: z.int().min(1).nullable(),
  uploadedAt: z.iso.datetime(),
  /** Why it failed: a code and a sentence, and whether another attempt may go well. */
  failure: z.object({ code: errorCode, message: z.string(), mayPass: z.boolean() }).nullable(),
  warnings: z.array(warning),
  passwordTriesLeft: z.int().min(0).nullable(),
  /** An earlier document of the same case with the same bytes. */
  duplicateOf: z.uuid().nullable(),
  unreadablePages: z.array(z.int().min(1)),
  detections: z.int().min(0),
  /** Finds of each category; one without any is not in it. */
  categories: z.partialRecord(category, z.int().min(1)),
  /** Who is to review it; null: anybody who may. */
  reviewer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  revision: z.int().min(0),
  /** The review is finished and can't be edited. */
  locked: z.boolean(),
  /** The latest released run, if any. */
  released: run.nullable(),
  /**
   * A file was released for the recipient who is chosen, was not withdrawn and says what the review says now: only then
   * `GET /api/documents/{id}/output` gives one.
   */
  fileCurrent: z.boolean(),
  /**
   * Why the file that was released does not hold any more; null: it does, or there was none. `other_recipient`: none
   * was released for the one who is chosen.
   */
  fileOutdated: z.enum(['changed', 'withdrawn', 'other_recipient']).nullable(),
  /** What was finalized and waits for a second person: once approved it takes the place of what was released. */
  waiting: run.nullable(),
});
export type WireDocument = z.infer<typeof document>;

/** Which documents of a case: whose to review, `nobody` for those of nobody in particular; without it all. */
export const documentFilter = z.object({ reviewer: z.union([z.uuid(), z.literal('nobody')]).optional() });
export type DocumentFilter = z.infer<typeof documentFilter>;
/** Query of `GET /api/cases/{id}/documents`. `after` is the `next` of the page before, with the same filter. */
export const documentQuery = documentFilter.extend({ after: z.uuid().optional() });
export type DocumentQuery = z.infer<typeof documentQuery>;
/** `total`: how many match, on this page and on others. */
export const documentList = z.object({
  documents: z.array(document),
  total: z.int().min(0),
  next: z.string().nullable(),
});

/**
 * A file that was made of a document and released: `number` counts from 1, oldest first. `replacedBy`: the number of
 * the later one that was finalized for the same recipient. `withdrawnAt`: when somebody said that nobody outside has
 * it; it can't be downloaded from then on. Of one whose run is not `current` the decisions were changed since.
 */
export const documentFile = z.object({
  number: z.int().min(1),
  run,
  who: z.string(),
  replacedBy: z.int().min(1).nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type DocumentFile = z.infer<typeof documentFile>;
/** Newest first. */
export const documentFiles = z.object({ files: z.array(documentFile) });

/** One answer for each file of an upload, in the order sent: a bad file does not spoil the good ones. */
export const uploadResult = z.union([
  z.object({ name: z.string(), document }),
  z.object({ name: z.string(), error: z.string(), code: errorCode }),
]);
export const uploadResponse = z.object({ results: z.array(uploadResult) });
export type UploadResponse = z.infer<typeof uploadResponse>;

/**
 * From whom a document comes, and what kind of document it is: columns of its logs and load files. '' takes it away.
 */
export const describedAs = {
  custodian: z.string().trim().max(CUSTODIAN_MAX).optional(),
  documentType: z.string().trim().max(DOCUMENT_TYPE_MAX).optional(),
};
export type DescribedAs = { readonly [field in keyof typeof describedAs]?: string | undefined };

/** What is left out stays as it is. */
export const changeDocumentRequest = z.strictObject({
  name: z.string().trim().min(1).max(FILE_NAME_MAX).optional(),
  ...describedAs,
});

export const passwordRequest = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) });

/**
 * Data of the server-sent events of `GET /api/documents/{id}/events`; the event's name is `type`.
 * The first event of a connection is always a `document`.
 */
export const documentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document'), document }),
  z.object({ type: z.literal('progress'), documentId: z.uuid(), progress }),
  z.object({ type: z.literal('run'), run }),
  /** Who else has this document open. */
  z.object({ type: z.literal('presence'), people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  z.object({ type: z.literal('review'), documentId: z.uuid(), revision: z.int().min(0) }),
]);
export type DocumentEvent = z.infer<typeof documentEvent>;

/**
 * One thing that was decided about a document or done with it. `counts` of a saved review, `kind` of a run, `to` of an
 * assignment: the reviewer's name, null where nobody is to review it any more.
 */
export const documentHistoryEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  what: z.string(),
  counts: z.object({ ticked: z.int(), marks: z.int(), kept: z.int() }).nullable(),
  kind: runKind.nullable(),
  to: z.string().nullable(),
});
export type DocumentHistoryEntry = z.infer<typeof documentHistoryEntry>;
/** Newest first; `next` is the `before` of the next page. */
export const documentHistory = z.object({ entries: z.array(documentHistoryEntry), next: z.int().nullable() });
export const historyQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
