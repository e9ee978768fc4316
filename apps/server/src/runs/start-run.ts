import { randomUUID } from 'node:crypto';
import type { Review, RunKind } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { policiesOf } from '@blackbar/pipeline';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { type DocumentRow, lockDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { assertReasons } from '../reviews/reasons.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/plan-limits.ts';
import { assertCaseAllowed } from '../usage/quota.ts';
import { finishRun, type Made } from './finish-run.ts';
import { currentOrder } from './order.ts';
import type { PlanRequest } from './plan-request.ts';
import { AT_WORK } from './runs.ts';
import type { RunRow } from './wire-run.ts';

const VERIFIED = ['awaiting_approval', 'released'] as const;

interface Ports {
  readonly vault: Vault;
  readonly queue: Queue;
}

export interface RunOrder {
  readonly kind: RunKind;
  /** Of the review that the person sees. */
  readonly revision: number;
  /** Of the run that the person looked at. */
  readonly planHash?: string | undefined;
}

/**
 * Starts a run on what the review says now. Bytes that were verified for the very same plan are taken
 * again: what was seen is what is released. Throws `stale_revision`, `plan_changed`, `review_locked`,
 * `pages_unacknowledged`, `reasons_missing`, `plan_required`, `trial_used`.
 */
export async function startRun(
  tx: TenantTx,
  { vault, queue }: Ports,
  member: Member,
  documentId: string,
  { kind, revision, planHash }: RunOrder,
): Promise<RunRow> {
  const row = await lockDocument(tx, documentId);
  const review = await readReview(tx, vault, row);
  const matter = await findCase(tx, row.caseId);
  // A plan that lost its policies refuses: to go on without them would let more stay than anybody decided.
  if (matter.policies.length > 0) assertMay(member.plan, 'policies');
  const { plan, choice, analysis } = await currentOrder(tx, vault, row, revision);
  if (planHash !== undefined && planHash !== plan.planHash) {
    throw new BlackbarError('plan_changed', 'The review changed since this preview was made. Please preview it again.');
  }
  if (kind === 'final') {
    await assertFinal(tx, row, review);
    assertReasons(policiesOf(choice), analysis, review);
  }
  await assertCaseAllowed(tx, row.organizationId, row.caseId);
  const same = await sameWork(tx, documentId, plan.planHash, kind);
  if (same) return same;
  const run = await insertRun(tx, member, row, { kind, revision, plan });
  const verified = await verifiedTwin(tx, documentId, plan.planHash);
  if (verified) return finishRun(tx, row, run, madeOf(verified));
  await vault.put(ownerOf(row), `request-${run.id}`, Buffer.from(JSON.stringify(plan.request)));
  await queue.send(tx, 'redact', { organizationId: row.organizationId, documentId, runId: run.id });
  return run;
}

/** Finished once for each recipient: the review stays as it is, only the names differ. */
async function assertFinal(tx: TenantTx, row: DocumentRow, review: Review): Promise<void> {
  if (review.locked && (await isFinishedFor(tx, row)))
    throw new BlackbarError('review_locked', 'This document is finished already.');
  const seen = new Set(review.acknowledgedPages);
  const unseen = row.unreadablePages.filter((page) => !seen.has(page));
  if (unseen.length > 0) {
    throw new BlackbarError(
      'pages_unacknowledged',
      `Nobody could read page ${unseen.join(', ')} for you: please look at it and confirm that you did.`,
      { page: unseen[0] ?? 1 },
    );
  }
}

async function isFinishedFor(tx: TenantTx, { id, recipientId }: DocumentRow): Promise<boolean> {
  const runs = await tx
    .select({ recipientId: redactionRun.recipientId })
    .from(redactionRun)
    .where(and(eq(redactionRun.documentId, id), eq(redactionRun.kind, 'final'), eq(redactionRun.state, 'released')));
  return runs.some((run) => run.recipientId === recipientId);
}

/** The same order, already at work or done: asking twice makes one run. */
async function sameWork(tx: TenantTx, documentId: string, planHash: string, kind: RunKind) {
  const [run] = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, documentId),
        eq(redactionRun.planHash, planHash),
        eq(redactionRun.kind, kind),
        inArray(redactionRun.state, [...AT_WORK, ...VERIFIED]),
      ),
    )
    .orderBy(desc(redactionRun.createdAt))
    .limit(1);
  return run;
}

async function verifiedTwin(tx: TenantTx, documentId: string, planHash: string): Promise<RunRow | undefined> {
  const [run] = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, documentId),
        eq(redactionRun.planHash, planHash),
        inArray(redactionRun.state, [...VERIFIED]),
      ),
    )
    .orderBy(desc(redactionRun.finishedAt))
    .limit(1);
  return run;
}

async function insertRun(
  tx: TenantTx,
  { userId }: Member,
  row: DocumentRow,
  { kind, revision, plan }: { kind: RunKind; revision: number; plan: PlanRequest },
): Promise<RunRow> {
  const { organizationId, id: documentId } = row;
  const [run] = await tx
    .insert(redactionRun)
    .values({
      id: randomUUID(),
      organizationId,
      documentId,
      kind,
      state: 'queued',
      revision,
      planHash: plan.planHash,
      removals: plan.removals,
      recipientId: row.recipientId,
      createdBy: userId,
    })
    .returning();
  if (!run) throw notFound();
  const facts = { kind, revision, planHash: plan.planHash, removals: plan.removals, document: documentId };
  await record(tx, { organizationId, actor: userId, action: 'run.started', subject: run.id, facts });
  return run;
}

function madeOf(run: RunRow): Made {
  const { madeBy, outputName, outputSha256, outputBytes, reportResult, reportOutputSha256, warnings, attempt } = run;
  return { madeBy, outputName, outputSha256, outputBytes, reportResult, reportOutputSha256, warnings, attempt };
}
