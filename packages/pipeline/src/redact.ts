import type { Evidence, VerificationReport, Warning } from '@blackbar/model';
import { evidenceOf } from './evidence.ts';
import { policyFacts } from './policies.ts';
import type { OnProgress } from './progress.ts';
import type { PackedRequest } from './redact-request.ts';
import { type Released, release } from './release.ts';
import type { PlannedFile } from './steps/plan-file.ts';
import { runStep } from './steps/run-step.ts';
import { Verifier } from './steps/verifier.ts';
import { VERSION } from './version.ts';

export interface Redacted {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  /** To be sealed before it leaves memory. */
  readonly evidence: Evidence;
  readonly planHash: string;
  readonly attempts: number;
}

export interface RedactOrder {
  readonly normalised: Uint8Array;
  /** As its analysis counted them: how the work is divided depends on it, and nothing else. */
  readonly pages: number;
  readonly request: PackedRequest;
}

/**
 * Decisions to a verified output, or an error: there is no third way out. Does not hold on to the decisions, which
 * are large for a long file, when they have become a plan.
 */
export function redact({ normalised, pages, request }: RedactOrder, onProgress: OnProgress): Promise<Redacted> {
  const planned = runStep('planFile', { normalised, request }, onProgress, pages);
  return planned.then((file) => redactPlanned(file, onProgress));
}

/** The same where the decisions have become a plan. */
export async function redactPlanned(file: PlannedFile, onProgress: OnProgress): Promise<Redacted> {
  const { normalised, plan, frame, planHash } = file;
  const released = await releaseFile(file, onProgress);
  const evidence = evidenceOf(normalised, released, { upload: frame.upload, plan });
  return {
    output: released.written.bytes,
    report: await reportOf(file, released, evidence),
    evidence,
    planHash,
    attempts: released.attempts,
  };
}

async function releaseFile(
  { normalised, plan, asDisplayed, frame }: PlannedFile,
  onProgress: OnProgress,
): Promise<Released> {
  const pages = plan.frame.pages.length;
  const title = frame.fileTitle === undefined ? {} : { fileTitle: frame.fileTitle };
  const verifier = new Verifier(pages);
  try {
    return await release(pages, {
      write: (strategies) => runStep('write', { normalised, plan, strategies, ...title }, onProgress, pages),
      verify: ({ bytes: output, outcomes }, onPage) =>
        verifier.verify({ normalised, output, plan, outcomes, asDisplayed }, onPage),
      onProgress,
    });
  } finally {
    await verifier.close();
  }
}

async function reportOf(
  { frame, sources }: PlannedFile,
  { written, verification }: Released,
  evidence: Evidence,
): Promise<VerificationReport> {
  const { buildReport } = await import('@blackbar/verification');
  return buildReport({
    createdAt: frame.now,
    productVersion: VERSION,
    output: written.bytes,
    evidence,
    verification,
    policies: policyFacts(frame.policy),
    sources,
    warnings: [...frame.warnings, ...written.warnings, ...nothingSelected(evidence.plan)],
  });
}

function nothingSelected({ regions, hidden }: Evidence['plan']): Warning[] {
  if (regions.length + hidden.length > 0) return [];
  return [
    {
      code: 'nothing_selected',
      message: 'Nothing was selected for removal. Hidden data of the file was still removed.',
    },
  ];
}
