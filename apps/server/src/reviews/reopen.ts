import type { Review } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { catchUp } from '../cases/look-again.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { lockDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Services } from '../services.ts';
import { readReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

/**
 * Opens a finalized document again for a corrected version: with the ticks it had. What was released stays as it is,
 * with its report and its numbers, and stands in the history. Where the case looks for other words by now, the
 * document is read again before anybody goes on (`again`). Throws `conflict` where nothing is finalized.
 */
export async function reopenReview(
  tx: TenantTx,
  { vault, queue }: Pick<Services, 'vault' | 'queue'>,
  member: Member,
  documentId: string,
): Promise<{ readonly opened: Review; readonly again: boolean }> {
  const row = await lockDocument(tx, documentId);
  const { locked, ...released } = await readReview(tx, vault, row);
  if (!locked) throw new BlackbarError('conflict', 'document_open');
  await tx.update(document).set({ lockedAt: null }).where(eq(document.id, documentId));
  await writeReview(tx, vault, row, await readAnalysis(vault, ownerOf(row)), released, member);
  const { revision } = released;
  const { organizationId, userId: actor } = member;
  await record(tx, { organizationId, actor, action: 'review.reopened', subject: documentId, facts: { revision } });
  const again = await catchUp(tx, queue, row, await findCase(tx, row.caseId));
  return { opened: await readReview(tx, vault, { ...row, lockedAt: null }), again };
}
