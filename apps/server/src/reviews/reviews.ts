import { CONFIDENCE, DEFAULT_EXCLUSIONS, type PutReviewRequest, type Review } from '@blackbar/contracts';
import { BlackbarError, type Decide } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import { isCritical, type StoredAnalysis } from '../documents/analysis.ts';
import { assertReady, type DocumentRow, lockDocument } from '../documents/documents.ts';
import { isExcluded } from '../documents/excluded.ts';
import { ownerOf } from '../documents/owner.ts';
import { voidApprovals } from '../runs/approvals.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMarks } from './marks.ts';
import { assertOverrides } from './overrides.ts';

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

export function assertRevision(current: Review, revision: number): void {
  if (current.revision !== revision) {
    throw new BlackbarError(
      'stale_revision',
      'Somebody changed this review since you opened it. Please look at it again.',
    );
  }
}

/** Saves an edit that was made on the newest revision. Throws `stale_revision`, `review_locked`, `box_off_page`, `invalid_request`. */
export async function saveReview(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
  analysis: StoredAnalysis,
  { revision, ...content }: PutReviewRequest,
): Promise<Review> {
  const row = await lockDocument(tx, documentId);
  const current = await readReview(tx, vault, row);
  if (current.locked)
    throw new BlackbarError('review_locked', 'This review is finished and can’t be changed any more.');
  assertRevision(current, revision);
  assertKnown(content, analysis);
  assertOverrides(content.overrides, analysis, member.plan);
  assertMarks(
    content.marks,
    analysis.pages.map(({ geometry }) => geometry),
  );
  const next = revision + 1;
  const sealed = sealContent(vault, row, content);
  await tx
    .update(review)
    .set({ revision: next, sealed, changedBy: member.userId, changedAt: new Date() })
    .where(eq(review.documentId, documentId));
  const { organizationId, userId: actor } = member;
  const facts = {
    revision: next,
    ticked: content.ticked.length,
    marks: content.marks.length,
    terms: content.terms.length,
  };
  await record(tx, { organizationId, actor, action: 'review.changed', subject: documentId, facts });
  await voidApprovals(tx, member, documentId);
  return { revision: next, locked: false, ...content };
}

/** A tick on something that is not there would be lost silently: it is an error. */
function assertKnown({ ticked, acknowledgedPages }: ReviewContent, { detections, pages }: StoredAnalysis): void {
  const known = new Set(detections.map(({ id }) => id));
  if (!ticked.every((id) => known.has(id))) {
    throw new BlackbarError('invalid_request', 'A selected item does not belong to this document.');
  }
  if (!acknowledgedPages.every((page) => page <= pages.length)) {
    throw new BlackbarError('invalid_request', 'A page was acknowledged that this document does not have.');
  }
}

export function sealContent(vault: Vault, row: DocumentRow, content: ReviewContent): Buffer {
  return vault.seal(ownerOf(row), 'review', Buffer.from(JSON.stringify(content)));
}
