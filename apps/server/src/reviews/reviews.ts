import { CONFIDENCE, DEFAULT_EXCLUSIONS, type PutReviewRequest, type Review } from '@blackbar/contracts';
import { BlackbarError, type Decide } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import { isCritical, type StoredAnalysis } from '../documents/analysis.ts';
import { assertReady, type DocumentRow } from '../documents/documents.ts';
import { isExcluded } from '../documents/excluded.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Vault } from '../storage/vault.ts';

export type ReviewContent = Omit<PutReviewRequest, 'revision'>;

/** What a person finds ticked at first: what is critical, whatever its confidence; the rest waits for them. */
export function firstReview(
  analysis: StoredAnalysis,
  decide: Decide | undefined,
  exclusions: readonly string[] = DEFAULT_EXCLUSIONS,
): ReviewContent {
  const excluded = isExcluded(exclusions);
  return {
    ticked: analysis.detections
      .filter((detection) => isCritical(detection, decide) && !excluded(detection.text))
      .map((detection) => detection.id),
    marks: [],
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
const UNCHANGED = { overrides: {}, turn: 0 } as const satisfies Partial<ReviewContent>;

export async function insertReview(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  content: ReviewContent,
): Promise<void> {
  const { id: documentId, organizationId } = row;
  const sealed = sealContent(vault, row, content);
  await tx.insert(review).values({ documentId, organizationId, revision: 1, sealed }).onConflictDoNothing();
}

/** Throws `not_ready` before the analysis is done. */
export async function readReview(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<Review> {
  assertReady(row);
  const [stored] = await tx.select().from(review).where(eq(review.documentId, row.id));
  if (!stored) throw new BlackbarError('not_ready', 'This document has not been analysed yet.');
  const content = JSON.parse(vault.unseal(ownerOf(row), 'review', stored.sealed).toString()) as ReviewContent;
  return { revision: stored.revision, locked: row.lockedAt !== null, ...UNCHANGED, ...content };
}

/** 0 where there is no review yet. */
export async function revisionOf(tx: TenantTx, documentId: string): Promise<number> {
  const [row] = await tx.select({ revision: review.revision }).from(review).where(eq(review.documentId, documentId));
  return row?.revision ?? 0;
}

export function assertRevision(current: Review, revision: number): void {
  if (current.revision !== revision) {
    throw new BlackbarError(
      'stale_revision',
      'Somebody changed this review since you opened it. Please look at it again.',
    );
  }
}

export function sealContent(vault: Vault, row: DocumentRow, content: ReviewContent): Buffer {
  return vault.seal(ownerOf(row), 'review', Buffer.from(JSON.stringify(content)));
}
