import { SCRATCH_LIFETIME_MS } from '@blackbar/contracts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { auditHead } from '../db/audit-schema.ts';
import { cases, document } from '../db/schema.ts';
import { findDocument } from '../documents/documents.ts';
import { heldCases } from '../organizations/holds.ts';
import type { Services } from '../services.ts';
import { inTurn } from './in-turn.ts';
import type { Handler } from './queue.ts';
import { gone } from './refusal.ts';

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

/**
 * Scratch cases whose own job did not remove them: it was lost or tried too often, or their document was deleted
 * before.
 */
export async function removeExpired({ db, vault, log }: Pick<Services, 'db' | 'vault' | 'log'>): Promise<void> {
  const before = new Date(Date.now() - SCRATCH_LIFETIME_MS);
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  await inTurn(
    organizations,
    async ({ id: organizationId }) => {
      const owners = await db.tenant(organizationId, async (tx) => {
        const expired = await tx
          .select({ id: cases.id })
          .from(cases)
          .where(and(cases.scratch, lt(cases.createdAt, before)));
        const ids = expired.map(({ id }) => id);
        const held = await heldCases(tx, ids);
        const going = ids.filter((id) => !held.has(id));
        const documents = await tx.select({ id: document.id }).from(document).where(inArray(document.caseId, going));
        await tx.delete(cases).where(inArray(cases.id, going));
        return [...documents.map(({ id }) => id), ...going];
      });
      for (const documentId of owners) await vault.removeAll({ organizationId, documentId });
    },
    (err, { id: organizationId }) => log.warn({ err, organizationId }, 'expired previews'),
  );
}
