import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun, review } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import type { DecidedNow, RunRow } from './wire-run.ts';

export async function findRun(tx: TenantTx, id: string): Promise<RunRow> {
  const [run] = await tx.select().from(redactionRun).where(eq(redactionRun.id, id));
  if (!run) throw notFound();
  return run;
}

/** Of a document that is not there: as of one for which no review was ever written. */
export async function decidedNow(tx: TenantTx, documentId: string): Promise<DecidedNow> {
  const [row] = await tx
    .select({ revision: review.revision, orderNow: document.orderNow })
    .from(document)
    .leftJoin(review, eq(review.documentId, document.id))
    .where(eq(document.id, documentId));
  return { revision: row?.revision ?? 0, orderNow: row?.orderNow ?? null };
}

export async function runsOf(tx: TenantTx, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(redactionRun)
    .where(inArray(redactionRun.id, [...ids]));
}

export async function listRuns(tx: TenantTx, documentId: string): Promise<RunRow[]> {
  return tx
    .select()
    .from(redactionRun)
    .where(eq(redactionRun.documentId, documentId))
    .orderBy(desc(redactionRun.createdAt))
    .limit(100);
}

/** The newest draft or finished file of each of these documents that waits for a second person, by document. */
export async function waitingRuns(
  tx: TenantTx,
  rows: readonly { readonly id: string; readonly recipientId: string | null }[],
): Promise<ReadonlyMap<string, RunRow>> {
  const recipients = new Map(rows.map(({ id, recipientId }) => [id, recipientId]));
  if (recipients.size === 0) return new Map();
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        inArray(redactionRun.documentId, [...recipients.keys()]),
        ne(redactionRun.kind, 'preview'),
        eq(redactionRun.state, 'awaiting_approval'),
      ),
    )
    .orderBy(asc(redactionRun.createdAt));
  const own = runs.filter(({ documentId, recipientId }) => recipients.get(documentId) === recipientId);
  return new Map(own.map((run) => [run.documentId, run]));
}
