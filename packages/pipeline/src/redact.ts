import { BlackbarError, type Evidence, type VerificationReport, type Warning, warningOf } from '@blackbar/model';
import type { Verification } from '@blackbar/verification';
import { buildId } from './build-id.ts';
import { policyFacts } from './plan/policies.ts';
import type { PackedOrder } from './plan/redaction-order.ts';
import type { OnProgress } from './progress.ts';
import { evidenceOf } from './release/evidence.ts';
import { type Released, release } from './release/release.ts';
import type { Reread } from './release/reread.ts';
import type { PlannedFile } from './steps/plan-file.ts';
import { runStep } from './steps/run-step.ts';
import { Verifier } from './steps/verifier.ts';

export interface Redacted {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  /** To be sealed before it leaves memory. */
  readonly evidence: Evidence;
  /** Of the plan that was carried out. */
  readonly planHash: string;
  readonly build: string;
  readonly attempts: number;
}

export interface RedactInput {
  readonly normalised: Uint8Array;
  /** As its analysis counted them: how the work is divided depends on it, and nothing else. */
  readonly pages: number;
  readonly order: PackedOrder;
}

/**
 * Decisions to a verified output, or an error: there is no third way out. Does not hold on to the decisions, which
 * are large for a long file, when they have become a plan.
 */
export function redact({ normalised, pages, order }: RedactInput, onProgress: OnProgress): Promise<Redacted> {
  const planned = runStep('planFile', { normalised, order }, onProgress, pages);
  return planned.then((file) => redactPlanned(file, onProgress));
}

/** As `redact`, where the decisions have become a plan. */
export async function redactPlanned(file: PlannedFile, onProgress: OnProgress): Promise<Redacted> {
  const { normalised, plan, order, planHash } = file;
  assertApproved(file);
  const released = await releaseFile(file, onProgress);
  const evidence = evidenceOf(normalised, released, { upload: order.upload, plan });
  return {
    output: released.written.bytes,
    report: await reportOf(file, released, evidence),
    evidence,
    planHash,
    build: buildId(),
    attempts: released.attempts,
  };
}

/** Throws `plan_changed` where somebody looked at another plan than this one. */
function assertApproved({ order: { approvedPlan }, planHash }: PlannedFile): void {
  if (approvedPlan === undefined || approvedPlan === planHash) return;
  throw new BlackbarError('plan_changed', 'since_preview');
}

async function releaseFile({ normalised, plan, asDisplayed }: PlannedFile, onProgress: OnProgress): Promise<Released> {
  const pages = plan.frame.pages.length;
  const verifier = new Verifier(pages);
  try {
    return await release(pages, {
      write: (strategies, tell) => runStep('write', { normalised, plan, strategies }, tell, pages),
      verify: async ({ bytes: output, outcomes }, hearers) => {
        const verification = await verifier.verify({ normalised, output, plan, outcomes, asDisplayed }, hearers.onPage);
        // What the parsers refused need not be read.
        if (!verification.passed) return verification;
        return withCheck(
          verification,
          await runStep('reread', { normalised, output, plan }, hearers.onProgress, pages),
        );
      },
      onProgress,
    });
  } finally {
    await verifier.close();
  }
}

/** A verification and what was seen beside it. */
function withCheck(verification: Verification, { check, places }: Reread): Verification {
  const checks = [...verification.checks, check];
  if (check.result !== 'failed') return { ...verification, checks };
  return { ...verification, checks, passed: false, flagged: check.pages, places };
}

async function reportOf(
  { order, sources }: PlannedFile,
  { written, verification }: Released,
  evidence: Evidence,
): Promise<VerificationReport> {
  const { buildReport } = await import('@blackbar/verification');
  return buildReport({
    createdAt: order.now,
    productVersion: buildId(),
    output: written.bytes,
    evidence,
    verification,
    policies: policyFacts(order.policy),
    sources,
    keptOnPurpose: order.keptOnPurpose ?? [],
    warnings: [...order.warnings, ...written.warnings, ...nothingSelected(evidence.plan)],
  });
}

function nothingSelected({ regions, hidden }: Evidence['plan']): Warning[] {
  if (regions.length + hidden.length > 0) return [];
  return [warningOf('nothing_selected', 'file')];
}
