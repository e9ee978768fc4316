import { randomUUID } from 'node:crypto';
import { AT_WORK_STATES, type Review, type RunKind, VERIFIED_STATES } from '@blackbar/contracts';
import { BlackbarError, type ChosenBy, pageRanges } from '@blackbar/model';
import { policiesOf, rulesFor } from '@blackbar/pipeline';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { Tellers } from '../billing/apply.ts';
import { assertChildrenAnswered } from '../cases/children.ts';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { type DocumentRow, lockInCase } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { assertNothingBeside } from '../reviews/left-beside-marks.ts';
import { pagesUnopened } from '../reviews/opened-pages.ts';
import { assertReasons } from '../reviews/reasons.ts';
import { assertDecided } from '../reviews/undecided.ts';
import { whoChose } from '../reviews/who-chose.ts';
import type { Vault } from '../storage/vault.ts';
import { assertCaseAllowed, lockOrganization } from '../usage/quota.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { runNumbers, takeNumbers } from './bates-of-document.ts';
import { currentOrder } from './current-order.ts';
import { withdrawnOf } from './downloads.ts';
import { assertNotFinished, finishRun, lockReview, type Made } from './finish-run.ts';
import type { OrderOfReview } from './order-of-review.ts';
import { noteOrder } from './orders-now.ts';
import { settleApprovals } from './waiting.ts';
import type { RunRow } from './wire-run.ts';

interface Ports extends Tellers {
  readonly vault: Vault;
  readonly queue: Queue;
}

export interface RunOrder {
  readonly kind: RunKind;
  /** Of the review that the person sees. */
  readonly revision: number;
  /** Of the run that the person looked at: no other plan is carried out. */
  readonly planHash?: string | null | undefined;
  /** Who chose what goes; left out, as `whoChose` has it. */
  readonly chosenBy?: ChosenBy | undefined;
}

/**
 * Starts a run on what the review says now. Bytes that this build verified for the very same order are taken
 * again: what was seen is what is released. Throws `stale_revision`, `plan_changed`, `review_locked`,
 * `pages_unacknowledged`, `reasons_missing`, `values_undecided`, `children_unanswered`,
 * `plan_required`, `trial_used`, and `conflict` while an export holds numbers of its prefix.
 */
export async function startRun(
  tx: TenantTx,
  { vault, queue, post, links }: Ports,
  member: Member,
  documentId: string,
  { kind, revision, planHash, chosenBy }: RunOrder,
): Promise<RunRow> {
  const row = await lockInCase(tx, documentId);
  const { ordered, review, bates, analysis, inCase, choice } = await currentOrder(tx, vault, row, revision);
  // A plan that lost its policies refuses: to go on without them would let more stay than anybody decided.
  if (inCase.policies.length + choice.ids.length > 0) assertMay(member.tier, 'policies');
  await assertSamePlan(tx, documentId, ordered.orderHash, planHash ?? undefined);
  if (kind !== 'preview') {
    await noteOrder(tx, row, ordered.orderHash);
    await assertDecided(tx, vault, row, analysis, review, rulesFor(choice).decide);
    assertLookedAt(row, review.acknowledgedPages);
  }
  if (kind === 'final') {
    await assertUnfinished(tx, row, review);
    assertReasons(policiesOf(choice), analysis, review);
    assertChildrenAnswered(choice, analysis.detections);
  }
  await assertCaseAllowed(tx, row.organizationId, row.caseId);
  const same = await sameWork(tx, documentId, ordered.orderHash, kind);
  if (same) return askedAgain(tx, member, same, revision);
  const verified = await verifiedTwin(tx, documentId, ordered.orderHash);
  if (verified && kind !== 'preview') assertNothingBeside(verified.warnings);
  if (kind !== 'preview' && bates) await takeNumbers(tx, row, bates);
  // Before the trail is written to: its lock comes last.
  if (verified) await lockOrganization(tx, row.organizationId);
  const run = await insertRun(tx, member, row, { kind, revision, chosenBy, ordered, bates });
  if (verified) return finishRun(tx, { post, links }, row, { run, made: madeOf(verified) });
  const order = { ...ordered.order, ...(planHash == null ? {} : { approvedPlan: planHash }) };
  await vault.put(ownerOf(row), `request-${run.id}`, Buffer.from(JSON.stringify(order)));
  await queue.send(tx, 'redact', { organizationId: row.organizationId, documentId, runId: run.id });
  return run;
}

/** What a person looked at must have been made of the order that stands now. Throws `plan_changed`. */
async function assertSamePlan(
  tx: TenantTx,
  documentId: string,
  orderHash: string,
  planHash: string | undefined,
): Promise<void> {
  if (planHash === undefined) return;
  const [looked] = await tx
    .select({ id: redactionRun.id })
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, documentId),
        eq(redactionRun.planHash, planHash),
        eq(redactionRun.orderHash, orderHash),
      ),
    )
    .limit(1);
  if (!looked) throw new BlackbarError('plan_changed', 'since_preview');
}

/** Finished once for each recipient: the review stays as it is, only the names differ. */
async function assertUnfinished(tx: TenantTx, row: DocumentRow, review: Review): Promise<void> {
  if (review.locked) await assertNotFinished(tx, row);
}

/** What nobody could read was not searched: nothing leaves before a person says that they looked there. */
export function assertLookedAt({ unreadablePages }: DocumentRow, acknowledged: readonly number[]): void {
  const seen = new Set(acknowledged);
  const unseen = unreadablePages.filter((page) => !seen.has(page));
  if (unseen.length > 0) {
    throw new BlackbarError('pages_unacknowledged', 'pages_unread', { page: unseen[0] ?? 1, facts: { pages: unseen } });
  }
}

/**
 * The same order, already at work or done: asking twice makes one run. A file that was withdrawn is not given again.
 */
async function sameWork(tx: TenantTx, documentId: string, orderHash: string, kind: RunKind) {
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, documentId),
        eq(redactionRun.orderHash, orderHash),
        eq(redactionRun.kind, kind),
        inArray(redactionRun.state, [...AT_WORK_STATES, ...VERIFIED_STATES]),
      ),
    )
    .orderBy(desc(redactionRun.createdAt));
  const withdrawn = await withdrawnOf(
    tx,
    runs.map(({ id }) => id),
  );
  return runs.find(({ id }) => !withdrawn.has(id));
}

/** Opened again and finalized as it was: the released file still stands, and nothing that waits holds it back. */
async function askedAgain(tx: TenantTx, member: Member, same: RunRow, revision: number): Promise<RunRow> {
  const stands = same.kind === 'final' && same.state === 'released';
  if (stands) await lockReview(tx, same.documentId);
  const still = await stillOrdered(tx, same, revision);
  if (stands) await settleApprovals(tx, member, still);
  return still;
}

/** An edit that was taken back: the run is what the review of this revision says. */
async function stillOrdered(tx: TenantTx, run: RunRow, revision: number): Promise<RunRow> {
  if (run.revision >= revision) return run;
  await tx.update(redactionRun).set({ revision }).where(eq(redactionRun.id, run.id));
  return { ...run, revision };
}

async function verifiedTwin(tx: TenantTx, documentId: string, orderHash: string): Promise<RunRow | undefined> {
  const [run] = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, documentId),
        eq(redactionRun.orderHash, orderHash),
        inArray(redactionRun.state, [...VERIFIED_STATES]),
      ),
    )
    .orderBy(desc(redactionRun.finishedAt))
    .limit(1);
  return run;
}

interface Ordered extends Pick<RunOrder, 'kind' | 'revision'> {
  readonly chosenBy: ChosenBy | undefined;
  readonly ordered: OrderOfReview;
  /** Numbers that the document has, once anything of it is to leave. */
  readonly bates: Review['bates'];
}

async function insertRun(
  tx: TenantTx,
  member: Member,
  row: DocumentRow,
  { kind, revision, ordered, bates, ...given }: Ordered,
): Promise<RunRow> {
  const { userId } = member;
  const { organizationId, id: documentId } = row;
  const chosenBy = given.chosenBy ?? (await whoChose(tx, member, documentId));
  const unopenedPages = await pagesUnopened(tx, row);
  const [run] = await tx
    .insert(redactionRun)
    .values({
      id: randomUUID(),
      organizationId,
      documentId,
      kind,
      state: 'queued',
      revision,
      orderHash: ordered.orderHash,
      removals: ordered.removals,
      recipientId: row.recipientId,
      unopenedPages,
      bates: bates && kind !== 'preview' ? runNumbers(row, bates) : null,
      createdBy: userId,
      chosenBy,
    })
    .returning();
  if (!run) throw notFound();
  const { orderHash, removals } = ordered;
  const unopened = pageRanges(unopenedPages);
  const facts = { kind, revision, chosenBy, orderHash, removals, unopened, document: documentId };
  await record(tx, { organizationId, actor: userId, action: 'run.started', subject: run.id, facts });
  return run;
}

function madeOf(run: RunRow): Made {
  const { madeBy, planHash, build, outputName, outputSha256, outputBytes } = run;
  const { reportResult, reportOutputSha256, warnings, attempt } = run;
  return {
    madeBy,
    planHash,
    build,
    outputName,
    outputSha256,
    outputBytes,
    reportResult,
    reportOutputSha256,
    warnings,
    attempt,
  };
}
