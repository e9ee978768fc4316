import { SCRATCH_LIFETIME_MS } from '@blackbar/contracts';
import { eq, inArray, lt } from 'drizzle-orm';
import { removeScratch } from '../cases/scratch.ts';
import { auditHead } from '../db/audit-schema.ts';
import { cases, document } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { inTurn } from './in-turn.ts';
import type { Handler } from './queue.ts';

/** A preview's scratch case is gone after a day, with its key and its objects. */
export function expireScratch(services: Services): Handler {
  return ({ organizationId, documentId }) => {
    const ofDocument = services.db.accounts
      .select({ caseId: document.caseId })
      .from(document)
      .where(eq(document.id, documentId));
    return removeScratch(services, organizationId, inArray(cases.id, ofDocument));
  };
}

/**
 * Scratch cases whose own job did not remove them: it was lost or tried too often, or their document was deleted
 * before.
 */
export async function removeExpired(services: Pick<Services, 'db' | 'vault' | 'log'>): Promise<void> {
  const { db, log } = services;
  const before = new Date(Date.now() - SCRATCH_LIFETIME_MS);
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  await inTurn(
    organizations,
    ({ id }) => removeScratch(services, id, lt(cases.createdAt, before)),
    (err, { id: organizationId }) => log.warn({ err, organizationId }, 'expired previews'),
  );
}
