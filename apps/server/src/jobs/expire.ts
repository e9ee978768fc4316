import { eq } from 'drizzle-orm';
import { cases, document } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import type { Services } from '../services.ts';
import { gone } from './analyse.ts';
import type { Handler } from './queue.ts';

/** A preview's scratch case is gone after a day, with its key and its objects. */
export function expireScratch({ db, vault }: Services): Handler {
  return async ({ organizationId, documentId }) => {
    const removed = await db
      .tenant(organizationId, async (tx) => {
        const row = await findDocument(tx, documentId);
        const [inCase] = await tx.select().from(cases).where(eq(cases.id, row.caseId));
        if (!inCase?.scratch) return false;
        await tx.delete(document).where(eq(document.id, documentId));
        await tx.delete(cases).where(eq(cases.id, inCase.id));
        return true;
      })
      .catch(gone);
    if (removed) await vault.removeAll({ organizationId, documentId });
  };
}
