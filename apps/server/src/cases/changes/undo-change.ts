import { type LeftDocument, type ReviewStep, takeStep, type UndoResult } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../../audit/trail.ts';
import type { Member } from '../../auth/sessions.ts';
import type { TenantTx } from '../../db/database.ts';
import { caseChange, caseChangePart } from '../../db/review-schema.ts';
import { ownerOf } from '../../documents/owner.ts';
import { notFound } from '../../not-found.ts';
import { saveReview } from '../../reviews/save-review.ts';
import type { Vault } from '../../storage/vault.ts';
import { lockWholeCase } from '../ledger.ts';
import type { Revised } from './changes.ts';
import { documentsOf, type OpenedDocument } from './open-case.ts';

/**
 * Takes a change back in every document whose review is still what the change made of it. What was edited or finished
 * since stays and is named. Throws `conflict` for one that was taken back before.
 */
export async function undoChange(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  changeId: string,
): Promise<UndoResult & { readonly revised: readonly Revised[] }> {
  const of = eq(caseChange.id, changeId);
  const [found] = await tx.select({ caseId: caseChange.caseId }).from(caseChange).where(of);
  if (!found) throw notFound();
  const { caseId } = found;
  const inCase = await lockWholeCase(tx, caseId);
  // Under the lock: whoever else took it back was there before.
  const [change] = await tx.select().from(caseChange).where(of);
  if (!change) throw notFound();
  if (change.undoneAt) throw new BlackbarError('conflict', 'change_undone');
  const rows = await tx.select().from(caseChangePart).where(eq(caseChangePart.changeId, changeId));
  const parts = new Map(rows.map((part) => [part.documentId, part]));
  const documents: { documentId: string; name: string }[] = [];
  const left: LeftDocument[] = [];
  const revised: Revised[] = [];
  for await (const { row, review } of documentsOf(tx, vault, inCase)) {
    const part = parts.get(row.id);
    if (!part) continue;
    const named = { documentId: row.id, name: row.name };
    const why = whyAnother(review, part.revision);
    if (why) left.push({ ...named, why });
    if (why || !review) continue;
    const back = vault.unsealJson<ReviewStep>(ownerOf(row), 'case-change', part.sealed);
    const edit = { ...takeStep(review.content, back), revision: review.revision };
    const { revision } = await saveReview(tx, vault, member, row.id, review.analysis, edit);
    documents.push(named);
    revised.push({ documentId: row.id, revision });
  }
  if (documents.length === 0) return { documents, left, revised };
  const { organizationId, userId: actor } = member;
  await tx.update(caseChange).set({ undoneBy: actor, undoneAt: new Date() }).where(of);
  const facts = { change: changeId, documents: documents.length, left: left.length };
  await record(tx, { organizationId, actor, action: 'case.undecided', subject: caseId, facts });
  return { documents, left, revised };
}

/** Why a review is no longer what the change made of it; nothing where it still is. */
function whyAnother(review: OpenedDocument['review'], revision: number): LeftDocument['why'] | undefined {
  if (!review) return 'gone';
  if (review.locked) return 'released';
  return review.revision === revision ? undefined : 'changed';
}
