import { BlackbarError } from '@blackbar/model';
import { and, eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Tellers } from '../billing/apply.ts';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { notFound } from '../not-found.ts';
import { wantsTwoPeople } from '../organizations/organizations.ts';
import { countActivity } from '../usage/activity.ts';
import { countCase, countDocument } from '../usage/quota.ts';
import { askForApproval } from './approval-letters.ts';
import { settleApprovals } from './waiting.ts';
import type { RunRow } from './wire-run.ts';

/** What a run that ended well leaves behind. */
export type Made = Pick<
  RunRow,
  | 'madeBy'
  | 'planHash'
  | 'build'
  | 'outputName'
  | 'outputSha256'
  | 'outputBytes'
  | 'reportResult'
  | 'reportOutputSha256'
  | 'warnings'
  | 'attempt'
>;

/**
 * The end of a run whose bytes are verified: a preview waits to be looked at, what would leave waits for a
 * second person where the organization wants one, the others are released,
 * and counted in the same transaction. The table itself refuses bytes without a passed report on them. Throws
 * `review_locked` for a draft that would wait beside the finished file.
 */
export async function finishRun(
  tx: TenantTx,
  tellers: Tellers,
  row: DocumentRow,
  { run, made }: { readonly run: RunRow; readonly made: Made },
): Promise<RunRow> {
  const { organizationId, id: documentId, caseId } = row;
  await countCase(tx, organizationId, caseId);
  const waits = run.kind !== 'preview' && (await wantsTwoPeople(tx, organizationId));
  // It would hold back the finished file that says the same.
  if (waits && run.kind === 'draft') await assertNotFinished(tx, row);
  const released = run.kind !== 'preview' && !waits;
  const verified = waits ? 'approval.requested' : 'run.verified';
  const [done] = await tx
    .update(redactionRun)
    .set({ ...made, state: released ? 'released' : 'awaiting_approval', finishedAt: new Date() })
    .where(eq(redactionRun.id, run.id))
    .returning();
  if (!done) throw notFound();
  if (waits) await askForApproval(tx, tellers, row, done);
  const first = released && (await countDocument(tx, { organizationId, documentId, caseId }));
  if (released && run.kind === 'final' && row.lockedAt === null) await lockReview(tx, documentId);
  if (released) await settleApprovals(tx, { organizationId, userId: run.createdBy }, done);
  await record(tx, {
    organizationId,
    actor: run.createdBy,
    action: released ? 'run.released' : verified,
    subject: run.id,
    facts: {
      kind: run.kind,
      planHash: made.planHash,
      build: made.build,
      outputSha256: made.outputSha256,
      document: documentId,
    },
  });
  if (first) await countActivity(tx, organizationId, 'released', new Date());
  return done;
}

/**
 * Of two that were asked for at the same time one is the finished file. Throws `review_locked` for a document that is
 * locked and was released for its recipient.
 */
export async function assertNotFinished(tx: TenantTx, { id, recipientId, lockedAt }: DocumentRow): Promise<void> {
  if (lockedAt === null) return;
  const runs = await tx
    .select({ recipientId: redactionRun.recipientId })
    .from(redactionRun)
    .where(and(eq(redactionRun.documentId, id), eq(redactionRun.kind, 'final'), eq(redactionRun.state, 'released')));
  if (runs.some((run) => run.recipientId === recipientId))
    throw new BlackbarError('review_locked', 'document_finished');
}

export async function lockReview(tx: TenantTx, documentId: string): Promise<void> {
  await tx.update(document).set({ lockedAt: new Date() }).where(eq(document.id, documentId));
}
