import { randomUUID } from 'node:crypto';
import { AT_WORK_STATES, isAtWork } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { outputName, type Progress, packedOrder, type Redacted, type RedactionOrder, sha256 } from '@blackbar/pipeline';
import { planCommitment, signReport } from '@blackbar/records';
import { and, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { redactionRun } from '../db/schema.ts';
import { type DocumentRow, findDocument, lockDocument } from '../documents/documents.ts';
import { fileName } from '../documents/file-name.ts';
import { ownerOf } from '../documents/owner.ts';
import { assertNothingBeside } from '../reviews/left-beside-marks.ts';
import { readReview } from '../reviews/reviews.ts';
import { assertNotFinished, finishRun, type Made } from '../runs/finish-run.ts';
import { findRun } from '../runs/runs.ts';
import type { RunRow } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../storage/vault.ts';
import { Stages } from '../tracing/stages.ts';
import { Pacer } from './pacer.ts';
import type { Attempt, Handler } from './queue.ts';
import { gone, noteFault, refusalOf } from './refusal.ts';
import { runProgress } from './run-progress.ts';

/** Decisions to verified bytes, or a refusal. Safe to run twice: a run that ended is left alone. */
export function redactDocument(services: Services): Handler {
  return async ({ organizationId, documentId, runId }, attempt) => {
    if (runId === undefined) return;
    const found = await services.db
      .tenant(organizationId, async (tx) => ({
        row: await findDocument(tx, documentId),
        run: await findRun(tx, runId),
      }))
      .catch(gone);
    if (!found || !isAtWork(found.run)) return;
    const { row, run } = found;
    try {
      await keep(services, row, run, await redact(services, row, run, attempt));
      services.metrics.runs.inc({ outcome: 'verified' });
    } catch (error) {
      const refusal = refusalOf(error, attempt);
      if (!refusal) throw error;
      noteFault(services.log, refusal, { documentId, runId });
      await refuseRun(services, run, refusal);
      services.metrics.runs.inc({ outcome: refusal.code });
    }
    await services.vault.remove(ownerOf(row), `request-${run.id}`);
    await services.bus.tell({ type: 'run', documentId, runId });
    await services.bus.tell({ type: 'document', documentId });
  };
}

async function redact(services: Services, row: DocumentRow, run: RunRow, { signal }: Attempt): Promise<Redacted> {
  const { vault, pool } = services;
  const owner = ownerOf(row);
  const normalised = await vault.get(owner, 'normalised');
  const ordered = await vault.getJson<Omit<RedactionOrder, 'now'>>(owner, `request-${run.id}`);
  const order: RedactionOrder = { ...ordered, now: new Date().toISOString() };
  const pacer = reporter(services, run);
  const stages = new Stages(services);
  services.tracing.link(row.trace);
  try {
    const onProgress = (progress: Progress) => {
      stages.enter(progress.stage);
      pacer.push(progress);
    };
    const input = { normalised, pages: row.pages ?? 0, order: packedOrder(order) };
    return await pool.run('redact', input, { signal, onProgress });
  } finally {
    stages.end();
    await pacer.end();
  }
}

function reporter({ db, bus, log }: Services, run: RunRow): Pacer<Progress> {
  const { organizationId, documentId, id: runId } = run;
  let told = '';
  return new Pacer<Progress>(
    async (progress) => {
      const { state, attempt } = runProgress(progress);
      if (told === `${state} ${attempt}`) return;
      told = `${state} ${attempt}`;
      await db.tenant(organizationId, (tx) =>
        tx.update(redactionRun).set({ state, attempt }).where(stillAtWork(runId)),
      );
      await bus.tell({ type: 'run', documentId, runId });
    },
    (error) => log.warn({ err: error, runId }, 'progress'),
  );
}

/** The second gate: the report must have passed, and on these very bytes. */
async function keep(
  { db, vault, signing, post, links }: Services,
  row: DocumentRow,
  run: RunRow,
  made: Redacted,
): Promise<void> {
  const outputSha256 = sha256(made.output);
  const { result, output: reported, warnings } = made.report;
  if (run.kind !== 'preview') assertNothingBeside(warnings);
  if (result !== 'passed' || reported.sha256 !== outputSha256) {
    throw new BlackbarError('verification_failed', 'report_of_another_file');
  }
  const owner = ownerOf(row);
  const madeBy = randomUUID();
  await vault.put(owner, `output-${madeBy}`, made.output);
  const plan = planCommitment(made.evidence.salt, made.planHash);
  const report = signReport(made.report, plan, signing.signer);
  await vault.put(owner, `report-${madeBy}`, Buffer.from(JSON.stringify(report)));
  await vault.put(owner, `evidence-${madeBy}`, Buffer.from(JSON.stringify(made.evidence)));
  const publishing = db.tenant(run.organizationId, async (tx) => {
    const current = await lockDocument(tx, row.id);
    const latest = await findRun(tx, run.id);
    // Given up and overtaken: another attempt ended this run.
    if (!isAtWork(latest)) return false;
    if (run.kind === 'final') await assertNotFinished(tx, current);
    if (run.kind === 'final' && (await readReview(tx, vault, current)).revision !== run.revision) {
      throw new BlackbarError('plan_changed', 'while_redacting');
    }
    const finished: Made = {
      madeBy,
      planHash: made.planHash,
      build: made.build,
      outputName: fileName(outputName(row.name, made.evidence.plan.hidden)),
      outputSha256,
      outputBytes: made.output.byteLength,
      reportResult: result,
      reportOutputSha256: reported.sha256,
      warnings,
      attempt: made.attempts,
    };
    await finishRun(tx, { post, links }, current, { run: latest, made: finished });
    return true;
  });
  const published = await publishing.catch(async (error: unknown) => {
    if (error instanceof BlackbarError) await removeMade(vault, owner, madeBy);
    throw error;
  });
  if (!published) await removeMade(vault, owner, madeBy);
}

/** What nobody will ask for. */
async function removeMade(vault: Services['vault'], owner: Owner, madeBy: string): Promise<void> {
  for (const kind of ['output', 'report', 'evidence'] as const) await vault.remove(owner, `${kind}-${madeBy}`);
}

/** What another attempt ended stays ended. */
const stillAtWork = (id: string) => and(eq(redactionRun.id, id), inArray(redactionRun.state, [...AT_WORK_STATES]));

export async function refuseRun({ db }: Services, run: RunRow, refusal: BlackbarError): Promise<void> {
  const { organizationId, documentId: document, id } = run;
  await db.tenant(organizationId, async (tx) => {
    const refused = await tx
      .update(redactionRun)
      .set({ state: 'refused', refusal: refusal.failure, finishedAt: new Date() })
      .where(stillAtWork(id))
      .returning({ id: redactionRun.id });
    if (refused.length === 0) return;
    const facts = { code: refusal.code, document };
    await record(tx, { organizationId, actor: 'system', action: 'run.refused', subject: id, facts });
  });
}
