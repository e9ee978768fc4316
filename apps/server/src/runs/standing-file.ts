import { isAtWork } from '@blackbar/contracts';
import { BlackbarError, type ExportObstacle } from '@blackbar/model';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun, review } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { withdrawnOf } from './downloads.ts';
import { type DecidedNow, holds, type RunRow } from './wire-run.ts';

type DocumentRow = typeof document.$inferSelect;

/**
 * A document and the newest file that was released of it for the recipient who is chosen and was not withdrawn.
 * `obstacle`: why that file does not hold any more, or why there is none. Null: it says what the review says now.
 */
export interface StandingFile {
  readonly row: DocumentRow;
  readonly released: RunRow | null;
  readonly obstacle: ExportObstacle | null;
  /** Of the files for the recipient who is chosen some were withdrawn. */
  readonly withdrawn: boolean;
}

/** In the order of `rows`. */
export async function standingFiles(tx: TenantTx, rows: readonly DocumentRow[]): Promise<StandingFile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [runs, revisions] = await Promise.all([
    tx
      .select()
      .from(redactionRun)
      .where(and(inArray(redactionRun.documentId, ids), ne(redactionRun.kind, 'preview')))
      .orderBy(desc(redactionRun.createdAt)),
    tx.select({ id: review.documentId, revision: review.revision }).from(review).where(inArray(review.documentId, ids)),
  ]);
  const withdrawn = await withdrawnOf(
    tx,
    runs.filter(({ state }) => state === 'released').map(({ id }) => id),
  );
  const revisionOf = new Map(revisions.map(({ id, revision }) => [id, revision]));
  const byDocument = new Map<string, RunRow[]>(rows.map(({ id }) => [id, []]));
  for (const run of runs) byDocument.get(run.documentId)?.push(run);
  return rows.map((row) => {
    const own = (byDocument.get(row.id) ?? []).filter(({ recipientId }) => recipientId === row.recipientId);
    const inForce = own.filter(({ id }) => !withdrawn.has(id));
    const released = newestReleased(inForce);
    const revision = revisionOf.get(row.id) ?? 0;
    const obstacle = obstacleOf(row, inForce, released, { revision, orderNow: row.orderNow });
    const gone = inForce.length < own.length;
    return { row, released, obstacle: gone && obstacle === 'not_redacted' ? 'withdrawn' : obstacle, withdrawn: gone };
  });
}

/**
 * The file of a document that says what its review says now: only that one leaves under the document's own name.
 * Throws `not_ready` when none was released for its recipient, or when that one does not hold any more: why, in both
 * cases.
 */
export async function standingFile(tx: TenantTx, documentId: string): Promise<RunRow> {
  const [standing] = await standingFiles(tx, await tx.select().from(document).where(eq(document.id, documentId)));
  if (!standing) throw notFound();
  const { released, obstacle } = standing;
  if (released && obstacle === null) return released;
  const facts = { obstacle: obstacle ?? 'changed' };
  const wasReleased = released !== null || obstacle === 'withdrawn';
  throw new BlackbarError('not_ready', wasReleased ? 'file_outdated' : 'no_file_yet', { facts });
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
  decided: DecidedNow,
): ExportObstacle | null {
  if (row.state === 'needs_password') return 'needs_password';
  if (row.state === 'failed' || row.state === 'cancelled') return 'failed';
  if (row.state !== 'ready') return 'being_read';
  const now = runs.filter((run) => run.revision === decided.revision);
  if (now.some(({ state }) => state === 'awaiting_approval')) return 'awaiting_approval';
  if (released && holds(released, decided)) return null;
  const [newest] = now;
  if (newest && isAtWork(newest)) return 'being_redacted';
  if (newest?.state === 'refused') return 'refused';
  return released ? 'changed' : 'not_redacted';
}
