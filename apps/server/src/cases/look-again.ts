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

function listsIn({ policies, policyVersions }: Pinned): string {
  return policies
    .filter(isCustomId)
    .map((id) => `${id} ${policyVersions[id]}`)
    .sort()
    .join('\n');
}
