import { BlackbarError } from '@blackbar/model';
import { and, eq, ne } from 'drizzle-orm';
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
import type { RunRow } from './wire-run.ts';

const WAITING = and(ne(redactionRun.kind, 'preview'), eq(redactionRun.state, 'awaiting_approval'));

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
): Promise<RunRow> {
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
  const isSettled = (other: RunRow) =>
    other.recipientId === run.recipientId &&
    (run.kind === 'final' || (other.kind !== 'final' && ownPart(other.orderHash) === ownPart(orderHash)));
  const facts = { planHash, outputSha256: run.outputSha256, requestedBy: run.createdBy, document: documentId };
  await record(tx, { organizationId, actor: member.userId, action: 'approval.given', subject: id, facts });
  // Nobody is asked any more for what this answers: it would hold back the very file that was released. A draft does
  // not answer for the finished file.
  for (const other of (await askedFor(tx, documentId)).filter(isSettled)) await voidRun(tx, member, other);
  if (first) await countActivity(tx, organizationId, 'released', new Date());
  return done ?? run;
}

/** An edit takes back every request for approval of what was there before it. */
export async function voidApprovals(
  tx: TenantTx,
  by: Pick<Member, 'organizationId' | 'userId'>,
  documentId: string,
): Promise<void> {
  for (const run of await askedFor(tx, documentId)) await voidRun(tx, by, run);
}

function askedFor(tx: TenantTx, documentId: string): Promise<RunRow[]> {
  return tx
    .select()
    .from(redactionRun)
    .where(and(eq(redactionRun.documentId, documentId), WAITING));
}

async function voidRun(
  tx: TenantTx,
  { organizationId, userId: actor }: Pick<Member, 'organizationId' | 'userId'>,
  { id, planHash, documentId }: RunRow,
): Promise<void> {
  await tx.update(redactionRun).set({ state: 'cancelled' }).where(eq(redactionRun.id, id));
  const facts = { planHash, document: documentId };
  await record(tx, { organizationId, actor, action: 'approval.voided', subject: id, facts });
}
