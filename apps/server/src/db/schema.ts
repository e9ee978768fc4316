import type {
  AgreementWording,
  createExportRequest,
  DocumentState,
  ExportFormat,
  ExportProgress,
  ExportStatus,
  HipaaSheetRow,
  HipaaSignature,
  Progress,
  Role,
  RunKind,
  RunState,
  TierId,
} from '@blackbar/contracts';
import type { Category, ChosenBy, Failure, OcrMode, Warning } from '@blackbar/model';
import type { FilingExemption } from '@blackbar/policy';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { at, bytea } from './columns.ts';

/**
 * The tables as the migrations make them (a test compares the two). Constraints, indexes and row-level
 * security stand in the migrations alone.
 */

export const userAccount = pgTable('user_account', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const pendingRegistration = pgTable('pending_registration', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  organization: text().notNull(),
  industry: text(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const verificationCode = pgTable('verification_code', {
  pendingId: uuid('pending_id').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  tries: integer().notNull().default(0),
});

export const session = pgTable('session', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: uuid().notNull(),
  userId: uuid('user_id'),
  pendingId: uuid('pending_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  seenAt: at('seen_at').notNull().defaultNow(),
  actingFor: uuid('acting_for'),
  secondFactor: boolean('second_factor').notNull().default(false),
  device: text().notNull().default(''),
  signedInFrom: text('signed_in_from').notNull().default(''),
});

export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  keyCheck: bytea('key_check').notNull(),
});

export const mail = pgTable('mail', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  onBehalfOf: uuid('on_behalf_of'),
  sealed: bytea(),
  state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
  failure: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  endedAt: at('ended_at'),
});

export const attemptLimit = pgTable('attempt_limit', {
  key: bytea().primaryKey(),
  used: integer().notNull(),
  resetsAt: at('resets_at').notNull(),
});

export const organization = pgTable('organization', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  industry: text(),
  tier: text().$type<TierId>().notNull().default('trial'),
  twoPersonApproval: boolean('two_person_approval').notNull().default(false),
  secondFactorDemanded: boolean('second_factor_demanded').notNull().default(false),
  retentionDays: integer('retention_days'),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const membership = pgTable(
  'membership',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text().$type<Role>().notNull(),
    mayApprove: boolean('may_approve').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
);

/** A case; the word is taken in SQL and TypeScript alike. */
export const cases = pgTable('cases', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  title: text().notNull(),
  policies: text().array().notNull(),
  criminalCase: boolean('criminal_case').notNull().default(false),
  minors: text().$type<'pseudonym' | 'initials'>().notNull().default('pseudonym'),
  ocr: text().$type<OcrMode>(),
  scratch: boolean().notNull().default(false),
  wrappedKey: bytea('wrapped_key').notNull(),
  policyVersions: jsonb('policy_versions').$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  archivedAt: at('archived_at'),
});

export const document = pgTable('document', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  name: text().notNull(),
  custodian: text().notNull().default(''),
  documentType: text('document_type').notNull().default(''),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  state: text().$type<DocumentState>().notNull(),
  progress: jsonb().$type<Progress>(),
  pages: integer(),
  unreadablePages: integer('unreadable_pages').array().notNull().default([]),
  detections: integer().notNull().default(0),
  categories: jsonb().$type<Readonly<Partial<Record<Category, number>>>>().notNull().default({}),
  warnings: jsonb().$type<readonly Warning[]>().notNull().default([]),
  failure: jsonb().$type<Failure>(),
  passwordTries: integer('password_tries').notNull().default(0),
  /** Tries among them without a verdict yet, and when each began. */
  openTries: jsonb('open_tries').$type<Readonly<Record<string, string>>>().notNull().default({}),
  duplicateOf: uuid('duplicate_of'),
  /** When its pictures are read; null: as the service is set. */
  ocr: text().$type<OcrMode>(),
  normalisedSha256: text('normalised_sha256'),
  /** The attempt whose analysis this is; its objects carry its name. null: read before attempts had names. */
  readBy: uuid('read_by'),
  /**
   * The organization's own policies whose words were looked for, as `listsIn` writes them; null: searched
   * before this was noted.
   */
  searchedLists: text('searched_lists'),
  wrappedKey: bytea('wrapped_key').notNull(),
  lockedAt: at('locked_at'),
  /** When a file of it was first released; null: not yet. */
  releasedAt: at('released_at'),
  /** Who is to review it; one who has left the organization counts as nobody. */
  reviewerId: uuid('reviewer_id'),
  exemptions: jsonb().$type<readonly FilingExemption[]>().notNull().default([]),
  criminalCase: boolean('criminal_case'),
  recipientId: uuid('recipient_id'),
  /**
   * `ownPart` of what its review orders, as it was worked out last; null: nothing that decides about it changed since.
   */
  orderNow: text('order_now'),
  uploadedBy: uuid('uploaded_by').notNull(),
  uploadedAt: at('uploaded_at').notNull().defaultNow(),
  /** When its reading was last ordered. */
  orderedAt: at('ordered_at').notNull().defaultNow(),
  /** The trace of its upload, as W3C writes it: what is done later refers to it. */
  trace: text(),
});

export const review = pgTable('review', {
  documentId: uuid('document_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  revision: integer().notNull(),
  sealed: bytea().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
});

/** What the pages of a run are numbered with. */
export interface RunNumbers {
  readonly prefix: string;
  readonly startNumber: number;
  readonly pages: number;
}

export const redactionRun = pgTable('redaction_run', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  documentId: uuid('document_id').notNull(),
  kind: text().$type<RunKind>().notNull(),
  state: text().$type<RunState>().notNull(),
  revision: integer().notNull(),
  orderHash: text('order_hash').notNull(),
  /** Of the plan that was carried out; null until it was. */
  planHash: text('plan_hash'),
  /** Which verified the bytes. */
  build: text(),
  removals: integer().notNull().default(0),
  /** Pages that nobody had opened when it was started; null: started before this was recorded. */
  unopenedPages: integer('unopened_pages').array(),
  /** Null: without numbers, or to look at only. */
  bates: jsonb().$type<RunNumbers>(),
  attempt: integer().notNull().default(0),
  madeBy: uuid('made_by'),
  outputName: text('output_name'),
  outputSha256: text('output_sha256'),
  outputBytes: bigint('output_bytes', { mode: 'number' }),
  reportResult: text('report_result').$type<'passed' | 'failed'>(),
  reportOutputSha256: text('report_output_sha256'),
  recipientId: uuid('recipient_id'),
  refusal: jsonb().$type<Failure>(),
  warnings: jsonb().$type<readonly Warning[]>().notNull().default([]),
  createdBy: uuid('created_by').notNull(),
  /** Null: started before this was recorded. */
  chosenBy: text('chosen_by').$type<ChosenBy>(),
  approvedBy: uuid('approved_by'),
  createdAt: at('created_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
});

export const customPolicy = pgTable('custom_policy', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  slug: text().notNull(),
  wrappedKey: bytea('wrapped_key').notNull(),
  archivedAt: at('archived_at'),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const customPolicyVersion = pgTable(
  'custom_policy_version',
  {
    policyId: uuid('policy_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    sealed: bytea().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.version] })],
);

/** Sheets signed before there was a second look lack its counts. */
type SignedRow = Omit<HipaaSheetRow, 'again'> & Partial<Pick<HipaaSheetRow, 'again'>>;

export const hipaaAttestation = pgTable('hipaa_attestation', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  documentId: uuid('document_id').notNull(),
  runId: uuid('run_id').notNull(),
  outputSha256: text('output_sha256').notNull(),
  sheet: jsonb().$type<readonly SignedRow[]>().notNull(),
  secondLook: jsonb('second_look').$type<NonNullable<HipaaSignature['secondLook']>>(),
  statement: text().notNull(),
  signedBy: uuid('signed_by').notNull(),
  signedName: text('signed_name').notNull(),
  signedAt: at('signed_at').notNull().defaultNow(),
});

/** A business associate agreement. */
export const agreement = pgTable('agreement', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  recipientName: text('recipient_name').notNull(),
  recipientEmail: text('recipient_email').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  wording: jsonb().$type<AgreementWording>().notNull(),
  wordingSha256: text('wording_sha256').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  signedAt: at('signed_at'),
  withdrawnAt: at('withdrawn_at'),
  signedFrom: text('signed_from'),
  documentSha256: text('document_sha256'),
  wrappedKey: bytea('wrapped_key').notNull(),
  sealedDocument: bytea('sealed_document'),
});

/** What an export takes of each document; `runId` null: a slip-sheet stands in its place. */
export interface ExportContent {
  readonly documentId: string;
  readonly runId: string | null;
  /** Pages it has in the export, since numbers were held for them. */
  readonly pages?: number;
}

export type ExportWishes = Pick<z.output<typeof createExportRequest>, 'bates' | 'legend' | 'watermark' | 'paper'>;

export const exportJob = pgTable('export', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  documentId: uuid('document_id'),
  title: text().notNull(),
  format: text().$type<ExportFormat>().notNull(),
  wishes: jsonb().$type<ExportWishes>().notNull().default({}),
  contents: jsonb().$type<readonly ExportContent[]>().notNull(),
  status: text().$type<ExportStatus>().notNull().default('pending'),
  progress: jsonb().$type<ExportProgress>(),
  checksum: text(),
  /** The attempt that made its file; null: made before attempts had names. */
  madeBy: uuid('made_by'),
  bytes: bigint({ mode: 'number' }),
  failure: jsonb().$type<Failure>(),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
  withdrawnAt: at('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
});

export const batesRange = pgTable('bates_range', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  prefix: text().notNull(),
  suffix: text().notNull(),
  digits: integer().notNull(),
  first: bigint({ mode: 'number' }).notNull(),
  last: bigint({ mode: 'number' }).notNull(),
  after: bigint({ mode: 'number' }),
  state: text().$type<'held' | 'kept'>().notNull(),
  /** Whose numbers they are: an export's, or a document's own. */
  exportId: uuid('export_id'),
  documentId: uuid('document_id'),
  documentIds: uuid('document_ids').array().notNull().default([]),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const referenceList = pgTable(
  'reference_list',
  {
    documentId: uuid('document_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    revision: integer().notNull(),
    number: integer().notNull(),
    change: text().$type<'made' | 'amended'>().notNull(),
    items: integer().notNull(),
    sealed: bytea().notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] })],
);

export const signingKey = pgTable('signing_key', {
  id: uuid().primaryKey(),
  publicKey: bytea('public_key').notNull(),
  sealedPrivate: bytea('sealed_private').notNull(),
  name: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
});
