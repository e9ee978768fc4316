import type { ExportReadiness } from '@blackbar/contracts';
import type { ExportObstacle } from '@blackbar/model';
import { EXPORT_OBSTACLES } from '@blackbar/words';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun, review } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { AT_WORK } from '../runs/runs.ts';
import type { RunRow } from '../runs/wire-run.ts';

/** A document as an export would take it: the run released for its recipient whose bytes leave, or why there is none. */
export interface Readiness {
  readonly row: DocumentRow;
  readonly released: RunRow | null;
  readonly obstacle: ExportObstacle | null;
}

/** Documents of a case in the order of arrival, or those that are named. */
export async function readinessOf(tx: TenantTx, caseId: string, only?: readonly string[]): Promise<Readiness[]> {
  const named = only === undefined ? undefined : inArray(document.id, [...only]);
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, caseId), named))
    .orderBy(asc(document.uploadedAt), asc(document.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(and(inArray(redactionRun.documentId, ids), ne(redactionRun.kind, 'preview')))
    .orderBy(desc(redactionRun.createdAt));
  const revisions = await tx
    .select({ id: review.documentId, revision: review.revision })
    .from(review)
    .where(inArray(review.documentId, ids));
  const revisionOf = new Map(revisions.map(({ id, revision }) => [id, revision]));
  return rows.map((row) => {
    const own = runs.filter((run) => run.documentId === row.id && run.recipientId === row.recipientId);
    const released = newestReleased(own);
    return { row, released, obstacle: obstacleOf(row, own, released, revisionOf.get(row.id) ?? 0) };
  });
}

function newestReleased(runs: readonly RunRow[]): RunRow | null {
  const released = runs.filter(({ state }) => state === 'released');
  const finished = (run: RunRow) => run.finishedAt?.getTime() ?? 0;
  return released.sort((a, b) => b.revision - a.revision || finished(b) - finished(a))[0] ?? null;
}

/** Null: what was verified and released is what its review says now. */
function obstacleOf(
  row: DocumentRow,
  runs: readonly RunRow[],
  released: RunRow | null,
  revision: number,
): ExportObstacle | null {
  if (row.state === 'needs_password') return 'needs_password';
  if (row.state === 'failed' || row.state === 'cancelled') return 'failed';
  if (row.state !== 'ready') return 'being_read';
  const now = runs.filter((run) => run.revision === revision);
  if (now.some(({ state }) => state === 'awaiting_approval')) return 'awaiting_approval';
  if (released?.revision === revision) return null;
  const [newest] = now;
  if (newest && AT_WORK.includes(newest.state)) return 'being_redacted';
  if (newest?.state === 'refused') return 'refused';
  return released ? 'changed' : 'not_redacted';
}

export function wireReadiness(documents: readonly Readiness[]): ExportReadiness {
  return {
    documents: documents.map(({ row, obstacle }) => ({
      id: row.id,
      name: row.name,
      obstacle: obstacle && EXPORT_OBSTACLES[obstacle],
    })),
  };
}
