import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { auditHead } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document, exportJob, organization, redactionRun, review } from '../db/schema.ts';
import { inTurn } from '../jobs/in-turn.ts';
import type { Services } from '../services.ts';
import { heldCases } from './holds.ts';

const SYSTEM = 'system';

/**
 * Cases in which nothing was uploaded, decided, made or exported for so many days, and nobody looked or downloaded
 * either. Archived ones too: to archive a case says that it is over, not that it is to stay for good.
 */
async function dueCases(tx: TenantTx, days: number): Promise<{ id: string; title: string; documents: number }[]> {
  const before = sql`now() - make_interval(days => ${days})`;
  const younger = (moment: ReturnType<typeof sql>) => sql`exists (${moment})`;
  const rows = await tx
    .select({
      id: cases.id,
      title: cases.title,
      // In words: of a query on one table drizzle leaves the table's name away, and the inner table has an id as well.
      documents: sql<number>`(select count(*)::int from document where document.case_id = cases.id)`,
    })
    .from(cases)
    .where(
      and(
        not(cases.scratch),
        sql`${cases.createdAt} < ${before}`,
        not(
          younger(
            sql`select from ${document} where ${document.caseId} = ${cases.id} and ${document.uploadedAt} >= ${before}`,
          ),
        ),
        not(
          younger(
            sql`select from ${review} join ${document} on ${document.id} = ${review.documentId}
                where ${document.caseId} = ${cases.id} and ${review.changedAt} >= ${before}`,
          ),
        ),
        not(
          younger(
            sql`select from ${redactionRun} join ${document} on ${document.id} = ${redactionRun.documentId}
                where ${document.caseId} = ${cases.id} and ${redactionRun.createdAt} >= ${before}`,
          ),
        ),
        not(
          younger(
            sql`select from ${exportJob} where ${exportJob.caseId} = ${cases.id} and ${exportJob.createdAt} >= ${before}`,
          ),
        ),
      ),
    )
    .orderBy(cases.createdAt, cases.id);
  const touched = await touchedSince(
    tx,
    rows.map(({ id }) => id),
    before,
  );
  return rows.filter(({ id }) => !touched.has(id));
}

/** Those that a person did anything with, looking and downloading included, as the trail has it. */
async function touchedSince(tx: TenantTx, caseIds: readonly string[], before: SQL): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  // By name of a document or by subject: each has an index, and both at once have none.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from cases c
    cross join lateral (select array(select id::text from document where case_id = c.id) as documents) d
    cross join lateral (select array(
      select c.id::text union all select unnest(d.documents)
      union all select r.id::text from redaction_run r join document on document.id = r.document_id
        where document.case_id = c.id
      union all select id::text from export where case_id = c.id
    ) as things) t
    where c.id = any(${sql.param([...caseIds])}::uuid[]) and (
      exists (select from audit_event e where e.organization_id = c.organization_id and e.subject = any(t.things)
        and e.actor <> ${SYSTEM} and e.at >= ${before})
      or exists (select from audit_event e where e.organization_id = c.organization_id
        and e.document_id = any(d.documents) and e.actor <> ${SYSTEM} and e.at >= ${before})
    )`);
  return new Set(rows.map(({ id }) => id));
}

/** What would go now. Held cases stay, and are counted. */
export async function previewRetention(tx: TenantTx, organizationId: string, asked: number | undefined) {
  const [row] = await tx.select().from(organization).where(eq(organization.id, organizationId));
  const days = asked ?? row?.retentionDays ?? null;
  if (days === null) return { days, documents: 0, cases: [], held: 0 };
  const due = await dueCases(tx, days);
  const held = await heldCases(
    tx,
    due.map(({ id }) => id),
  );
  const going = due.filter(({ id }) => !held.has(id));
  return { days, documents: going.reduce((sum, { documents }) => sum + documents, 0), cases: going, held: held.size };
}

export async function setRetention(tx: TenantTx, by: Member, days: number | null): Promise<void> {
  const { organizationId, userId: actor } = by;
  await tx.update(organization).set({ retentionDays: days }).where(eq(organization.id, organizationId));
  await record(tx, { organizationId, actor, action: 'retention.changed', subject: organizationId, facts: { days } });
}

/**
 * Deletes what is due in every organization that wants it; keys first, then objects. Returns how many cases went;
 * throws once all had their turn if one of them failed.
 */
export async function retain({ db, vault, log }: Pick<Services, 'db' | 'vault' | 'log'>): Promise<number> {
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  let gone = 0;
  await inTurn(
    organizations,
    async ({ id }) => {
      gone += await retainIn({ db, vault }, id);
    },
    (err, { id: organizationId }) => log.warn({ err, organizationId }, 'retention'),
  );
  return gone;
}

async function retainIn({ db, vault }: Pick<Services, 'db' | 'vault'>, organizationId: string): Promise<number> {
  const { caseIds, documents } = await db.tenant(organizationId, async (tx) => {
    const { days, cases: due } = await previewRetention(tx, organizationId, undefined);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return { caseIds: ids, documents: [] };
    const rows = await tx.select({ id: document.id }).from(document).where(inArray(document.caseId, ids));
    await tx.delete(cases).where(inArray(cases.id, ids));
    for (const { id, documents: count } of due) {
      const facts = { days, documents: count, reason: 'retention' };
      await record(tx, { organizationId, actor: SYSTEM, action: 'case.deleted', subject: id, facts });
    }
    return { caseIds: ids, documents: rows.map(({ id }) => id) };
  });
  for (const documentId of [...documents, ...caseIds]) await vault.removeAll({ organizationId, documentId });
  return caseIds.length;
}
