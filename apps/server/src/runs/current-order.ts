import { packedOrder, rulesFor } from '@blackbar/pipeline';
import type { Member } from '../auth/sessions.ts';
import { choiceFor } from '../cases/choice.ts';
import { lockCase, meetInCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { removalsOfCase } from '../reviews/case-removals.ts';
import { assertNewest, assertRevision, readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import type { Vault } from '../storage/vault.ts';
import { numbersOf } from './bates-of-document.ts';
import { type OrderOfReview, orderOfReview } from './order-of-review.ts';

/**
 * What the review orders as it is now, with what was read to say so. Throws `stale_revision` when it is not at the
 * `revision` that a person sees, where one is named.
 */
export async function currentOrder(tx: TenantTx, vault: Vault, row: DocumentRow, revision?: number) {
  const review = await readReview(tx, vault, row);
  if (revision !== undefined) assertRevision(review, revision);
  await assertNewest(tx, row, review);
  const analysis = await readAnalysis(vault, ownerOf(row));
  const inCase = await lockCase(tx, row.caseId);
  // Whoever this document names has a pseudonym of the case before any box is drawn, whenever it was read.
  const ledger = await meetInCase(tx, vault, inCase, row.id, analysis.detections);
  const choice = await choiceFor(tx, vault, inCase, row, ledger);
  const elsewhere = await removalsOfCase(tx, vault, row, rulesFor(choice).decide);
  const bates = await numbersOf(tx, row, review.bates);
  const ordered: OrderOfReview = orderOfReview(row, analysis, { ...review, bates }, choice, elsewhere);
  return { ordered, review, bates, analysis, inCase, choice };
}

/** The same, with the order as a child process is asked about it. */
export async function orderAt(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { organizationId }: Pick<Member, 'organizationId'>,
  documentId: string,
  revision: number,
) {
  return db.tenant(organizationId, async (tx) => {
    const row = await findDocument(tx, documentId);
    const current = await currentOrder(tx, vault, row, revision);
    const order = packedOrder({ ...current.ordered.order, now: new Date().toISOString() });
    return { ...current, row, order };
  });
}
