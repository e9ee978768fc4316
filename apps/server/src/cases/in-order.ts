import { asc, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { type DocumentRow, findDocument, lockDocument } from '../documents/documents.ts';
import { lockCase } from './ledger.ts';

/*
 * Rows are locked in one order: the case, its documents, the organization, the trail (`record`). Two transactions that
 * took them in two orders would wait for each other, and PostgreSQL would end one of them.
 */

/** A document for work that locks its case too. */
export async function lockInCase(tx: TenantTx, documentId: string): Promise<DocumentRow> {
  const { caseId } = await findDocument(tx, documentId);
  await lockCase(tx, caseId);
  return lockDocument(tx, documentId);
}

/** A case and all of its documents: nobody edits a review of it meanwhile. */
export async function lockWholeCase(tx: TenantTx, caseId: string): ReturnType<typeof lockCase> {
  const row = await lockCase(tx, caseId);
  const ids = tx.select({ id: document.id }).from(document).where(eq(document.caseId, caseId));
  await ids.orderBy(asc(document.id)).for('no key update');
  return row;
}
