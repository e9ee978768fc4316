import type { PutReviewRequest } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { voidApprovals } from '../runs/waiting.ts';
import type { Vault } from '../storage/vault.ts';
import { writeRemovedValues } from './removed-values.ts';
import { sealContent } from './reviews.ts';

/**
 * Puts a review in the place of the one of `revision`, and gives its own revision. What waits for approval was made of
 * the one before. `by`: whose decision it is; nobody's where the document was only read again: that does not put off
 * the day on which a case goes in which nobody decided anything.
 */
export async function writeReview(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  analysis: StoredAnalysis,
  { revision, ...content }: PutReviewRequest,
  by: Member | undefined,
): Promise<number> {
  const next = revision + 1;
  await tx
    .update(review)
    .set({
      revision: next,
      sealed: sealContent(vault, row, content, next),
      ...(by && { changedBy: by.userId, changedAt: new Date() }),
    })
    .where(eq(review.documentId, row.id));
  await writeRemovedValues(tx, vault, row, analysis, content);
  await voidApprovals(tx, by ?? { organizationId: row.organizationId, userId: 'system' }, row.id);
  return next;
}
