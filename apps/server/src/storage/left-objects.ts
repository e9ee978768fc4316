import { sql } from 'drizzle-orm';
import { auditHead } from '../db/audit-schema.ts';
import type { Database } from '../db/database.ts';
import { NAMED_OBJECTS } from './named-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { removalsHeld } from './removal-hold.ts';

type Ports = { readonly db: Database; readonly store: ObjectStore };

/**
 * Removes objects of documents and cases whose row no longer names them: of an attempt that was killed before it
 * published, of an upload that was read, of an order that was carried out. `before` keeps what an attempt is just
 * writing; a backup keeps all of it. Returns how many.
 */
export async function removeLeft({ db, store }: Ports, before: Date): Promise<number> {
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  let removed = 0;
  for (const { id: organizationId } of organizations) {
    // Objects first: what is published meanwhile is named by the time its row is asked.
    const old = (await store.list(`${organizationId}/`, before)).filter((key) => ATTEMPTS.test(key));
    if (old.length === 0) continue;
    const named = await namesOf(db, organizationId);
    if (await removalsHeld(db)) return removed;
    for (const key of old) {
      if (named.has(key)) continue;
      await store.remove(key);
      removed++;
    }
  }
  return removed;
}

/** Kinds that come and go with attempts; all others live as long as their owner. */
const ATTEMPTS =
  /\/(upload|normalised|picture|analysis|((normalised|picture|analysis|request|output|report|evidence|second-look|export|export-report)-[0-9a-f-]{36}))$/;

async function namesOf(db: Database, organizationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.tenant(organizationId, (tx) => tx.execute<{ key: string }>(sql.raw(NAMED_OBJECTS)));
  return new Set(rows.map(({ key }) => key));
}
