import { randomUUID } from 'node:crypto';
import type { Review, RunKind } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { policiesOf } from '@blackbar/pipeline';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { lockCase, meetInCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, lockDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { notFound } from '../http/failures.ts';
import type { Queue } from '../jobs/queue.ts';
import { wantsTwoPeople } from '../organizations/organizations.ts';
import { assertReasons } from '../reviews/reasons.ts';
import { assertRevision, readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/plan-limits.ts';
import { assertCaseAllowed, countCase, countDocument } from '../usage/quota.ts';
import { type PlanRequest, planRequest } from './plan-request.ts';
import type { RunRow } from './wire-run.ts';

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
  if (verified) return finish(tx, row, run, madeOf(verified));
  await vault.put(ownerOf(row), `request-${run.id}`, Buffer.from(JSON.stringify(plan.request)));
  await queue.send(tx, 'redact', { organizationId: row.organizationId, documentId, runId: run.id });
  return run;
}

/** What the review orders as it is now. Throws `stale_revision` when that is not what the person sees. */
export async function currentOrder(tx: TenantTx, vault: Vault, row: DocumentRow, revision: number) {
  const review = await readReview(tx, vault, row);
  assertRevision(review, revision);
  const matter = await findCase(tx, row.caseId);
  const analysis = await readAnalysis(vault, ownerOf(row));
  // Whoever this document names has a pseudonym of the case before any box is drawn, whenever it was read.
  await meetInCase(tx, vault, await lockCase(tx, row.caseId), analysis.detections);
  const choice = await choiceFor(tx, vault, matter, row);
  return { plan: planRequest(row, analysis, review, choice), choice, analysis };
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

const AT_WORK = ['queued', 'redacting', 'verifying'] as const;
const VERIFIED = ['awaiting_approval', 'released'] as const;

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

export type Made = Pick<
  RunRow,
  | 'madeBy'
  | 'outputName'
  | 'outputSha256'
  | 'outputBytes'
  | 'reportResult'
  | 'reportOutputSha256'
  | 'warnings'
  | 'attempt'
>;

function madeOf(run: RunRow): Made {
  const { madeBy, outputName, outputSha256, outputBytes, reportResult, reportOutputSha256, warnings, attempt } = run;
  return { madeBy, outputName, outputSha256, outputBytes, reportResult, reportOutputSha256, warnings, attempt };
}

/**
 * The end of a run whose bytes are verified: a preview waits to be looked at, what is finalized waits for a
 * second person where the organization wants one, the others are released,
 * and counted in the same transaction. The table itself refuses bytes without a passed report on them.
 */
export async function finish(tx: TenantTx, row: DocumentRow, run: RunRow, made: Made): Promise<RunRow> {
  const { organizationId, id: documentId, caseId } = row;
  await countCase(tx, organizationId, caseId);
  const waits = run.kind === 'final' && (await wantsTwoPeople(tx, organizationId));
  const released = run.kind !== 'preview' && !waits;
  const [done] = await tx
    .update(redactionRun)
    .set({ ...made, state: released ? 'released' : 'awaiting_approval', finishedAt: new Date() })
    .where(eq(redactionRun.id, run.id))
    .returning();
  if (!done) throw notFound();
  if (released) await countDocument(tx, { organizationId, documentId, caseId });
  if (released && run.kind === 'final' && row.lockedAt === null) await lockReview(tx, documentId);
  await record(tx, {
    organizationId,
    actor: run.createdBy,
    action: released ? 'run.released' : waits ? 'approval.requested' : 'run.verified',
    subject: run.id,
    facts: { kind: run.kind, planHash: run.planHash, outputSha256: made.outputSha256, document: documentId },
  });
  return done;
}

export async function lockReview(tx: TenantTx, documentId: string): Promise<void> {
  await tx.update(document).set({ lockedAt: new Date() }).where(eq(document.id, documentId));
}

export async function findRun(tx: TenantTx, id: string): Promise<RunRow> {
  const [run] = await tx.select().from(redactionRun).where(eq(redactionRun.id, id));
  if (!run) throw notFound();
  return run;
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
