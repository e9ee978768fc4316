import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { breakOf, findAnchor } from '../audit/anchors.ts';
import type { Break } from '../audit/trail.ts';
import { auditHead } from '../db/audit-schema.ts';
import type { Place } from './place.ts';

export interface RestoredTrails {
  readonly count: number;
  /** Broken before the backup was made: what was restored is what it has. */
  readonly broken: readonly (Break & { readonly organizationId: string })[];
}

/**
 * Follows every audit trail from its first event and holds it against the head that was kept outside of the database.
 * Rows that equal a backup are no proof that nobody had changed them before it was made.
 */
export async function followTrails(client: pg.Client, { store, keys }: Place): Promise<RestoredTrails> {
  const db = drizzle(client);
  const heads = await db.select({ organizationId: auditHead.organizationId }).from(auditHead);
  // A trail that was taken out with its head is known to the storage alone.
  const kept = (await store.list('audit/')).map((place) => place.split('/')[1] ?? '');
  const organizations = new Set([...heads.map(({ organizationId }) => organizationId), ...kept]);
  const broken: (Break & { organizationId: string })[] = [];
  for (const organizationId of organizations) {
    const anchor = await findAnchor({ store, key: keys.audit }, organizationId);
    const found = await breakOf(db, organizationId, anchor);
    if (found) broken.push({ organizationId, ...found });
  }
  return { count: organizations.size, broken };
}
