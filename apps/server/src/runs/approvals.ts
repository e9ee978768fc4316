import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { lockInCase } from '../documents/documents.ts';
import { hasHand } from '../reviews/hands.ts';
import type { Vault } from '../storage/vault.ts';
import { countActivity } from '../usage/activity.ts';
import { countDocument } from '../usage/quota.ts';
import { currentOrder } from './current-order.ts';
import { lockReview } from './finish-run.ts';
import { ownPart } from './order-hash.ts';
import { findRun } from './runs.ts';
import { settleApprovals } from './waiting.ts';
import type { RunRow } from './wire-run.ts';

export interface Approved {
  readonly run: RunRow;
  /** Others of which nobody is asked any more. */
  readonly settled: readonly string[];
}

/**
 * A second member releases what another one had made, a draft or a finished file, and exactly that: the review must
 * still order the plan that was verified and looked at. Throws `conflict`, `forbidden` for one's own, `stale_revision`,
 * `plan_changed`.
 */
export async function approveRun(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  id: string,
  planHash: string,
): Promise<Approved> {
  const { documentId } = await findRun(tx, id);
  const row = await lockInCase(tx, documentId);
  const run = await findRun(tx, id);
  if (run.kind === 'preview' || run.state !== 'awaiting_approval') {
    throw new BlackbarError('conflict', 'no_approval_wanted');
  }
  if (run.createdBy === member.userId) {
    throw new BlackbarError('forbidden', 'own_approval');
  }
  if (await hasHand(tx, documentId, member.userId)) {
    throw new BlackbarError('forbidden', 'own_decisions');
  }
  const { orderHash } = (await currentOrder(tx, vault, row, run.revision)).ordered;
  // What other documents of the case have come to remove since is theirs to ask about.
  if (ownPart(orderHash) !== ownPart(run.orderHash) || planHash !== run.planHash) {
    throw new BlackbarError('plan_changed', 'since_made');
  }
  const { organizationId, caseId } = row;
  const [done] = await tx
    .update(redactionRun)
    .set({ state: 'released', approvedBy: member.userId, finishedAt: new Date() })
    .where(eq(redactionRun.id, id))
    .returning();
  const first = await countDocument(tx, { organizationId, documentId, caseId });
  if (run.kind === 'final') await lockReview(tx, documentId);
  const facts = { planHash, outputSha256: run.outputSha256, requestedBy: run.createdBy, document: documentId };
  await record(tx, { organizationId, actor: member.userId, action: 'approval.given', subject: id, facts });
  const settled = await settleApprovals(tx, member, run);
  if (first) await countActivity(tx, organizationId, 'released', new Date());
  return { run: done ?? run, settled };
}
