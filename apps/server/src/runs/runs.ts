import type { RunState } from '@blackbar/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import type { RunRow } from './wire-run.ts';

export const AT_WORK: readonly RunState[] = ['queued', 'redacting', 'verifying'];

export async function findRun(tx: TenantTx, id: string): Promise<RunRow> {
  const [run] = await tx.select().from(redactionRun).where(eq(redactionRun.id, id));
  if (!run) throw notFound();
  return run;
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

/** The newest released run; throws `not_found` when nothing was released. */
export async function releasedRun(tx: TenantTx, documentId: string): Promise<RunRow> {
  const [run] = await tx
    .select()
    .from(redactionRun)
    .where(and(eq(redactionRun.documentId, documentId), eq(redactionRun.state, 'released')))
    .orderBy(desc(redactionRun.finishedAt))
    .limit(1);
  if (!run) throw notFound();
  return run;
}
