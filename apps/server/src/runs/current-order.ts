import { rulesFor } from '@blackbar/pipeline';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { lockCase, meetInCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { removalsOfCase } from '../reviews/case-removals.ts';
import { assertNewest, assertRevision, readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { orderOfReview } from './order-of-review.ts';

/** What the review orders as it is now. Throws `stale_revision` when that is not what the person sees. */
export async function currentOrder(tx: TenantTx, vault: Vault, row: DocumentRow, revision: number) {
  const review = await readReview(tx, vault, row);
  assertRevision(review, revision);
  await assertNewest(tx, row, review);
  const inCase = await findCase(tx, row.caseId);
  const analysis = await readAnalysis(vault, ownerOf(row));
  // Whoever this document names has a pseudonym of the case before any box is drawn, whenever it was read.
  await meetInCase(tx, vault, await lockCase(tx, row.caseId), row.id, analysis.detections);
  const choice = await choiceFor(tx, vault, inCase, row);
  const elsewhere = await removalsOfCase(tx, vault, row, rulesFor(choice).decide);
  return { ...orderOfReview(row, analysis, review, choice, elsewhere), choice, analysis };
}
