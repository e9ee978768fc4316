import {
  DEFAULT_EXCLUSIONS,
  type ManualMark,
  printablePrefix,
  type Review,
  type ReviewContent,
} from '@blackbar/contracts';
import { BlackbarError, CONFIDENCE, type Decide } from '@blackbar/model';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import { assertOpen, assertReady, type DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Vault } from '../storage/vault.ts';
import { firstTicks } from './first-ticks.ts';

/** Of a review that nobody has touched yet. */
export const FIRST_REVISION = 1;

/** The review that a document starts with. `marks`: what somebody marked for redaction before it came here. */
export function firstReview(
  analysis: StoredAnalysis,
  decide: Decide | undefined,
  marks: readonly ManualMark[],
  exclusions: readonly string[] = DEFAULT_EXCLUSIONS,
): ReviewContent {
  return {
    ticked: firstTicks(analysis, decide, {
      exclusions,
      threshold: CONFIDENCE.default,
      autoRedactCritical: true,
      which: 'required',
    }),
    marks: [...marks],
    terms: [],
    exclusions: [...exclusions],
    settings: {
      confidenceThreshold: CONFIDENCE.default,
      autoRedactCritical: true,
      preserveFormatting: true,
      addWatermark: false,
    },
    bates: null,
    reasons: {},
    acknowledgedPages: [],
    ...UNCHANGED,
  };
}

/** What reviews that were stored before these choices existed are taken to say. */
const UNCHANGED = { overrides: {}, kept: {}, turn: 0 } as const satisfies Partial<ReviewContent>;

export async function insertReview(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  content: ReviewContent,
): Promise<void> {
  const { id: documentId, organizationId } = row;
  const sealed = sealContent(vault, row, content, FIRST_REVISION);
  await tx
    .insert(review)
    .values({ documentId, organizationId, revision: FIRST_REVISION, sealed })
    .onConflictDoNothing();
}

/** Throws `not_ready` before the analysis is done. */
export function readReview(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<Review> {
  assertReady(row);
  return readOpenReview(tx, vault, row);
}

/**
 * The same of a document whose last pages are still being read: to look at it and decide, never to let anything leave.
 */
export async function readOpenReview(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<Review> {
  assertOpen(row);
  const [stored] = await tx.select().from(review).where(eq(review.documentId, row.id));
  if (!stored) throw new BlackbarError('not_ready', 'not_analysed');
  const opened = vault.unsealJson<Sealed>(ownerOf(row), 'review', stored.sealed);
  const { revision = stored.revision, ...content } = opened;
  // An older review that was put back under the newer one's number is not the one that was saved.
  if (revision !== stored.revision) throw putBack();
  const bates = content.bates && { ...content.bates, prefix: printablePrefix(content.bates.prefix) };
  return { revision, locked: row.lockedAt !== null, ...UNCHANGED, ...content, bates };
}

/** 0 where there is no review yet. */
export async function revisionOf(tx: TenantTx, documentId: string): Promise<number> {
  const [row] = await tx.select({ revision: review.revision }).from(review).where(eq(review.documentId, documentId));
  return row?.revision ?? 0;
}

export function assertRevision(current: Review, revision: number): void {
  if (current.revision !== revision) {
    throw new BlackbarError('stale_revision', 'review');
  }
}

/** As it lies in the table: it knows its own number. */
type Sealed = ReviewContent & { readonly revision?: number };

export function sealContent(vault: Vault, row: DocumentRow, content: ReviewContent, revision: number): Buffer {
  return vault.seal(ownerOf(row), 'review', Buffer.from(JSON.stringify({ ...content, revision } satisfies Sealed)));
}

/** What the trail calls a review that was saved: by somebody, or by the settings of a call. */
export const CHANGED = 'review.changed';
export const BY_SETTINGS = 'review.by_settings';

/** Throws when the audit trail tells of a newer review than the one that is there. */
export async function assertNewest(tx: TenantTx, { id }: DocumentRow, { revision }: Review): Promise<void> {
  const told = await tx
    .select({ facts: auditEvent.facts })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, id), inArray(auditEvent.action, [CHANGED, BY_SETTINGS])))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  if (Number(told[0]?.facts.revision ?? 0) > revision) throw putBack();
}

function putBack(): BlackbarError {
  return new BlackbarError('verification_failed', 'review_put_back');
}
