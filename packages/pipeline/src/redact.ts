import type { Evidence, VerificationReport, Warning } from '@blackbar/model';
import { applyPlan, turnPages } from '@blackbar/pdf';
import { buildReport } from '@blackbar/verification';
import { evidenceOf } from './evidence.ts';
import { type Extracted, extract } from './extract.ts';
import { type Planned, planFor } from './plan.ts';
import { policyFacts } from './policies.ts';
import type { OnProgress } from './progress.ts';
import type { RedactRequest } from './redact-request.ts';
import { type Released, release } from './release.ts';
import { Verifier } from './verifier.ts';
import { VERSION } from './version.ts';

export interface Redacted {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  /** To be sealed before it leaves memory. */
  readonly evidence: Evidence;
  readonly planHash: string;
  readonly attempts: number;
}

/** Decisions to a verified output, or an error: there is no third way out. */
export async function redact(
  normalised: Uint8Array,
  request: RedactRequest,
  onProgress: OnProgress,
): Promise<Redacted> {
  const text = await extract(normalised, request.fileName, onProgress);
  return redactRead(normalised, text, request, onProgress);
}

/** The same where the text was read a moment ago. When the plan is made, nobody here holds the text any more. */
export async function redactRead(
  normalised: Uint8Array,
  text: Extracted,
  request: RedactRequest,
  onProgress: OnProgress,
): Promise<Redacted> {
  await onProgress({ stage: 'redacting', done: 0, total: text.doc.parts.length });
  return redactPlanned(normalised, frameOf(request), planFor(normalised, request, text), onProgress);
}

/** What of a request is still needed when its decisions have become a plan: those of a long file are large. */
type Frame = Pick<RedactRequest, 'upload' | 'policy' | 'settings' | 'fileTitle' | 'now' | 'warnings'>;

function frameOf({ upload, policy, settings, fileTitle, now, warnings }: RedactRequest): Frame {
  return { upload, policy, settings, now, warnings, ...(fileTitle === undefined ? {} : { fileTitle }) };
}

async function redactPlanned(
  upright: Uint8Array,
  request: Frame,
  planned: Planned,
  onProgress: OnProgress,
): Promise<Redacted> {
  const verifier = new Verifier(planned.plan.pages.length);
  try {
    const normalised = await turnPages(upright, request.settings.turn ?? 0);
    const released = await release(
      {
        normalised,
        plan: planned.plan,
        asDisplayed: planned.placed.flatMap(({ page, rects }) => rects.map((rect) => ({ page, rect }))),
        ...(request.fileTitle === undefined ? {} : { fileTitle: request.fileTitle }),
      },
      { apply: applyPlan, verify: (input) => verifier.verify(input), onProgress },
    );
    const evidence = evidenceOf(normalised, released, {
      upload: request.upload,
      plan: planned.plan,
      leakScores: released.verification.leakScores,
    });
    return {
      output: released.applied.bytes,
      report: reportOf(request, planned, released, evidence),
      evidence,
      planHash: planned.planHash,
      attempts: released.attempts,
    };
  } finally {
    await verifier.close();
  }
}

function reportOf(
  request: Frame,
  { sources, plan }: Planned,
  { applied, verification }: Released,
  evidence: Evidence,
): VerificationReport {
  return buildReport({
    createdAt: request.now,
    productVersion: VERSION,
    output: applied.bytes,
    evidence,
    verification,
    policies: policyFacts(request.policy),
    sources,
    warnings: [...request.warnings, ...applied.warnings, ...nothingSelected(plan)],
  });
}

function nothingSelected({ regions, hidden }: Planned['plan']): Warning[] {
  if (regions.length + hidden.length > 0) return [];
  return [
    {
      code: 'nothing_selected',
      message: 'Nothing was selected for removal. Hidden data of the file was still removed.',
    },
  ];
}
