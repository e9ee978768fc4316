import { sql } from 'drizzle-orm';
import { auditHead } from '../db/audit-schema.ts';
import type { Database } from '../db/database.ts';
import type { ObjectStore } from './object-store.ts';

type Ports = { readonly db: Database; readonly store: ObjectStore };

/**
 * Removes objects of documents and cases whose row no longer names them: of an attempt that was killed before it
 * published, of an upload that was read, of an order that was carried out. `before` keeps what an attempt is just
 * writing. Returns how many.
 */
export async function removeLeft({ db, store }: Ports, before: Date): Promise<number> {
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  let removed = 0;
  for (const { id: organizationId } of organizations) {
    // Objects first: what is published meanwhile is named by the time its row is asked.
    const old = (await store.list(`${organizationId}/`, before)).filter((key) => ATTEMPTS.test(key));
    if (old.length === 0) continue;
    const named = await namesOf(db, organizationId);
    for (const key of old) {
      const [, owner = '', kind = ''] = key.split('/');
      if (named.has(`${owner}/${kind}`)) continue;
      await store.remove(key);
      removed++;
    }
  }
  return removed;
}

/** Kinds that come and go with attempts; all others live as long as their owner. */
const ATTEMPTS =
  /\/(upload|normalised|picture|analysis|((normalised|picture|analysis|request|output|report|evidence|second-look|export|export-report)-[0-9a-f-]{36}))$/;

/** `owner/kind` of everything that a row names. */
async function namesOf(db: Database, organizationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.tenant(organizationId, (tx) =>
    tx.execute<{ name: string }>(sql`
      select id::text || '/upload' as name from document 
        where state not in ('ready', 'failed') or failure->>'code' in ('unavailable', 'internal', 'invalid_pattern')
      union all
      select d.id::text || '/' || made.kind || coalesce('-' || d.read_by::text, '') from document d, unnest(array['normalised', 'picture', 'analysis']) made(kind)
      union all
      select r.document_id::text || '/' || made.kind || '-' || r.made_by::text
        from redaction_run r, unnest(array['output', 'report', 'evidence', 'second-look']) made(kind) where r.made_by is not null
      union all
      select document_id::text || '/request-' || id::text from redaction_run where state in ('queued', 'redacting', 'verifying')
      union all
      select case_id::text || '/' || made.kind || '-' || coalesce(made_by, id)::text from export, unnest(array['export', 'export-report']) made(kind)
        where status <> 'failed'`),
  );
  return new Set(rows.map(({ name }) => name));
}
