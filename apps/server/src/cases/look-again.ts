import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { type cases, document } from '../db/schema.ts';
import { readAgain } from '../documents/read-again.ts';
import type { Queue } from '../jobs/queue.ts';
import { isCustomId } from '../policies/custom-policies.ts';
import type { Pinned } from './policies.ts';

/**
 * An organization's own policies also say what is looked for. When a case takes others, its documents are
 * read again before anybody goes on: a word that nobody looked for would look like a word that is not there.
 */
export async function lookAgain(
  tx: TenantTx,
  queue: Queue,
  row: typeof cases.$inferSelect,
  next: Pinned,
): Promise<readonly string[]> {
  if (listsIn(row) === listsIn(next)) return [];
  const waiting = await tx
    .select({ id: document.id, state: document.state, failure: document.failure })
    .from(document)
    .where(and(eq(document.caseId, row.id), inArray(document.state, ['ready', 'failed']), isNull(document.lockedAt)));
  const again = waiting.filter(({ state, failure }) => state === 'ready' || failure?.code === 'invalid_pattern');
  for (const { id } of again) await readAgain(tx, queue, { organizationId: row.organizationId, id });
  return again.map(({ id }) => id);
}

/**
 * Has a document that was read for other words than its case has by now read again: it was being read, or finished,
 * when the case took them. Whether it had to be.
 */
export async function catchUp(
  tx: TenantTx,
  queue: Queue,
  read: Pick<typeof document.$inferSelect, 'organizationId' | 'id' | 'searchedLists'>,
  inCase: Pinned,
): Promise<boolean> {
  if ((read.searchedLists ?? '') === listsIn(inCase)) return false;
  await readAgain(tx, queue, read);
  return true;
}

/** The organization's own policies of a case, in their versions. */
export function listsIn({ policies, policyVersions }: Pinned): string {
  return policies
    .filter(isCustomId)
    .map((id) => `${id} ${policyVersions[id]}`)
    .sort()
    .join('\n');
}
