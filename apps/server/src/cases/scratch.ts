import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { cases, document } from '../db/schema.ts';
import { heldCases } from '../organizations/holds.ts';
import type { Services } from '../services.ts';

/**
 * Takes scratch cases of previews away, those that `which` says, with their documents, keys and objects. One that is
 * held stays.
 */
export async function removeScratch(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  which: SQL | undefined,
): Promise<void> {
  const owners = await db.tenant(organizationId, async (tx) => {
    const found = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.scratch, true), which));
    const ids = found.map(({ id }) => id);
    const held = await heldCases(tx, ids);
    const going = ids.filter((id) => !held.has(id));
    const documents = await tx.select({ id: document.id }).from(document).where(inArray(document.caseId, going));
    await tx.delete(cases).where(inArray(cases.id, going));
    return [...documents.map(({ id }) => id), ...going];
  });
  for (const documentId of owners) await vault.removeAll({ organizationId, documentId });
}

/** One of them, at once. */
export function removeScratchCase(
  services: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  caseId: string,
): Promise<void> {
  return removeScratch(services, organizationId, eq(cases.id, caseId));
}
