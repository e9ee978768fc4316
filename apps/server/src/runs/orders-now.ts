import { and, eq, isNotNull } from 'drizzle-orm';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { numbersOf } from './bates-of-document.ts';
import { ownPart } from './order-hash.ts';
import { orderOfReview } from './order-of-review.ts';

/** The own part does not depend on what other documents remove. */
const NOTHING_ELSEWHERE = { detections: [], terms: [] };

/**
 * After a rule, a name or an answer of a case was changed: works out anew what is ordered by each review of which a
 * file was released, so that lists need not open a document to know whether its file holds. The case and its documents
 * are locked by the caller. Gives the documents for which it changed.
 */
export async function ordersAnew(tx: TenantTx, vault: Vault, caseId: string): Promise<readonly string[]> {
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, caseId), eq(document.state, 'ready'), isNotNull(document.releasedAt)))
    .orderBy(document.id);
  const changed: string[] = [];
  for (const row of rows) if (await orderAnew(tx, vault, row)) changed.push(row.id);
  return changed;
}

/** The same for one document, as its row is now. True where it changed. */
export async function orderAnew(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<boolean> {
  if (row.state !== 'ready' || row.releasedAt === null) return false;
  const choice = await choiceFor(tx, vault, await findCase(tx, row.caseId), row);
  const [analysis, review] = [await readAnalysis(vault, ownerOf(row)), await readReview(tx, vault, row)];
  const bates = await numbersOf(tx, row, review.bates);
  return noteOrder(tx, row, orderOfReview(row, analysis, { ...review, bates }, choice, NOTHING_ELSEWHERE).orderHash);
}

/** Writes down what was ordered. True where that was another order. */
export async function noteOrder(tx: TenantTx, row: DocumentRow, orderHash: string): Promise<boolean> {
  const orderNow = ownPart(orderHash);
  if (row.orderNow === orderNow) return false;
  await tx.update(document).set({ orderNow }).where(eq(document.id, row.id));
  return true;
}
