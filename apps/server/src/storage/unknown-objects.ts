import { auditHead } from '../db/audit-schema.ts';
import type { Database } from '../db/database.ts';
import { agreement, cases, customPolicy, document } from '../db/schema.ts';
import type { ObjectStore } from './object-store.ts';
import { removalsHeld } from './removal-hold.ts';

/** Every table whose rows hold a key, as the test sees to: one that is missing here would lose its objects. */
const OWNERS = [document, cases, customPolicy, agreement] as const;

/**
 * Removes objects that no row owns: a service that was killed between an object and its row, or between the end of a
 * row and of its objects, leaves them, and their key is in no table. `before` keeps what was just received. Returns
 * how many owners they had.
 */
export async function removeUnknown(
  { db, store }: { readonly db: Database; readonly store: ObjectStore },
  before: Date,
): Promise<number> {
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  let removed = 0;
  for (const { id: organizationId } of organizations) {
    // Objects first: a row that comes meanwhile is seen, one that goes meanwhile has its objects until the next time.
    const listed = new Set((await store.list(`${organizationId}/`, before)).map((key) => key.split('/')[1] ?? ''));
    if (listed.size === 0) continue;
    const known = await db.tenant(organizationId, async (tx) => {
      const ids = new Set<string>();
      for (const table of OWNERS) for (const { id } of await tx.select({ id: table.id }).from(table)) ids.add(id);
      return ids;
    });
    if (await removalsHeld(db)) return removed;
    for (const id of listed) {
      if (id === '' || known.has(id)) continue;
      await store.remove(`${organizationId}/${id}/`);
      removed++;
    }
  }
  return removed;
}
