import type { Review } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document, review } from '../db/schema.ts';
import { lockDocument } from '../documents/documents.ts';
import type { Vault } from '../storage/vault.ts';
import { readReview, sealContent } from './reviews.ts';

/**
 * Opens a finalized document again for a corrected version: with the ticks it had. What was released stays as it is,
 * with its report and its numbers, and stands in the history. Throws `conflict` where nothing is finalized.
 */
export async function reopenReview(tx: TenantTx, vault: Vault, member: Member, documentId: string): Promise<Review> {
  const row = await lockDocument(tx, documentId);
  const { revision, locked, ...content } = await readReview(tx, vault, row);
  if (!locked) throw new BlackbarError('conflict', 'document_open');
  await tx.update(document).set({ lockedAt: null }).where(eq(document.id, documentId));
  await tx
    .update(review)
    .set({
      revision: revision + 1,
      sealed: sealContent(vault, row, content, revision + 1),
      changedBy: member.userId,
      changedAt: new Date(),
    })
    .where(eq(review.documentId, documentId));
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: 'review.reopened', subject: documentId, facts: { revision } });
  return readReview(tx, vault, { ...row, lockedAt: null });
}
