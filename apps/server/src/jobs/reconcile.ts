import { AT_WORK_STATES, RESTING_STATES } from '@blackbar/contracts';
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { auditHead } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { document, exportJob, redactionRun } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { every } from './every.ts';
import { inTurn } from './in-turn.ts';

const EVERY_MS = 60_000;
/** A row is written in the transaction that sends its job; what is younger may just be between two attempts. */
const SETTLED = sql`now() - interval '1 minute'`;
/** What could not be finished in a day is ended with a reason. */
const GIVEN_UP = sql`now() - interval '1 day'`;
const AT_ONCE = 200;

/**
 * Sends what is unfinished and has no live job again: a job can be lost with a restored or repaired database, its row
 * can't. Returns how many were sent.
 */
export async function sendUnfinished({ db, queue, log }: Pick<Services, 'db' | 'queue' | 'log'>): Promise<number> {
  const organizations = await db.keeper((tx) => tx.select({ id: auditHead.organizationId }).from(auditHead));
  let sent = 0;
  await inTurn(
    organizations,
    async ({ id }) => {
      sent += await db.tenant(id, (tx) => sendAgain(tx, queue, id));
    },
    (err, { id: organizationId }) => log.warn({ err, organizationId }, 'reconciling work'),
  );
  return sent;
}

/** What of one organization has no live job. Returns how many were sent. */
async function sendAgain(tx: TenantTx, queue: Services['queue'], organizationId: string): Promise<number> {
  const live = await liveJobs(tx, organizationId);
  const documents = withoutJob(await unfinishedDocuments(tx), live);
  for (const { id: documentId, old } of documents)
    await queue.send(tx, old ? 'unfinished' : 'analyse', { organizationId, documentId });
  const runs = withoutJob(await unfinishedRuns(tx), live);
  for (const { id: runId, documentId, old } of runs)
    await queue.send(tx, old ? 'unfinished' : 'redact', { organizationId, documentId, runId });
  const exports = withoutJob(await unfinishedExports(tx), live);
  for (const { id: exportId, old } of exports)
    await queue.send(tx, old ? 'export_unfinished' : 'export', { organizationId, exportId });
  return documents.length + runs.length + exports.length;
}

function withoutJob<T extends { readonly id: string }>(rows: readonly T[], live: ReadonlySet<string>): T[] {
  return rows.filter(({ id }) => !live.has(id));
}

/** At the start and every minute. Returns how to stop. */
export function startReconcilingWork(services: Services): () => void {
  const { log } = services;
  const look = async () => {
    const count = await sendUnfinished(services);
    if (count > 0) log.warn({ count }, 'unfinished work was sent again');
  };
  return every(EVERY_MS, look, (err) => log.warn({ err }, 'reconciling work'), { atOnce: true });
}

/** Ids that a job which has not ended names: of a run where it has one, else of its document or export. */
async function liveJobs(tx: TenantTx, organizationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select coalesce(data->>'runId', data->>'exportId', data->>'documentId') as id from pgboss.job
        where name in ('analyse', 'redact', 'unfinished', 'export', 'export_unfinished')
          and state < 'completed' and data->>'organizationId' = ${organizationId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function unfinishedDocuments(tx: TenantTx) {
  return tx
    .select({ id: document.id, old: sql<boolean>`${document.orderedAt} < ${GIVEN_UP}` })
    .from(document)
    .where(and(notInArray(document.state, [...RESTING_STATES]), lt(document.orderedAt, SETTLED)))
    .limit(AT_ONCE);
}

function unfinishedRuns(tx: TenantTx) {
  return tx
    .select({
      id: redactionRun.id,
      documentId: redactionRun.documentId,
      old: sql<boolean>`${redactionRun.createdAt} < ${GIVEN_UP}`,
    })
    .from(redactionRun)
    .where(and(inArray(redactionRun.state, [...AT_WORK_STATES]), lt(redactionRun.createdAt, SETTLED)))
    .limit(AT_ONCE);
}

function unfinishedExports(tx: TenantTx) {
  return tx
    .select({ id: exportJob.id, old: sql<boolean>`${exportJob.createdAt} < ${GIVEN_UP}` })
    .from(exportJob)
    .where(and(eq(exportJob.status, 'pending'), lt(exportJob.createdAt, SETTLED)))
    .limit(AT_ONCE);
}
