import type { PutReviewRequest, Review } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import { lockDocument } from '../documents/documents.ts';
import { voidApprovals } from '../runs/approvals.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMarks } from './marks.ts';
import { assertOverrides } from './overrides.ts';
import { assertRevision, type ReviewContent, readReview, sealContent } from './reviews.ts';

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
