import { BlackbarError, type PageStrategy, type RedactionPlan } from '@blackbar/model';
import { type Applied, applyPlan } from '@blackbar/pdf';
import { type Verification, verify } from '@blackbar/verification';
import { WORK_LIMITS } from './limits.ts';
import type { OnProgress } from './progress.ts';

export interface Released {
  readonly applied: Applied;
  readonly verification: Verification;
  readonly attempts: number;
}

/**
 * Apply, verify, try again with a stronger strategy on the pages that were flagged, or refuse: splice,
 * then raster, then nothing. The only way to an output, and it never returns one that was not verified.
 * Throws `verification_failed` with the first page to blame.
 */
export async function release(
  normalised: Uint8Array,
  plan: RedactionPlan,
  fileTitle: string | undefined,
  onProgress: OnProgress,
): Promise<Released> {
  const strategies = new Map<number, PageStrategy>();
  for (let attempt = 1; ; attempt++) {
    await onProgress({ stage: 'redacting', done: attempt - 1, total: attempt });
    const applied = await applyPlan(normalised, plan, {
      strategies,
      ...(fileTitle === undefined ? {} : { fileTitle }),
    });
    await onProgress({ stage: 'verifying', done: attempt - 1, total: attempt });
    const verification = await verify({ normalised, output: applied.bytes, plan, outcomes: applied.outcomes });
    if (verification.passed) return { applied, verification, attempts: attempt };
    const curable = verification.flagged.filter((page) => strategies.get(page) !== 'raster');
    if (attempt >= WORK_LIMITS.attempts || verification.beyondPages || curable.length === 0)
      throw refusal(verification);
    for (const page of curable) strategies.set(page, 'raster');
  }
}

function refusal(verification: Verification): BlackbarError {
  const failed = verification.checks.filter((check) => check.result === 'failed');
  const page = failed.flatMap((check) => check.pages)[0];
  const where = page === undefined ? 'in the file' : `on page ${page}`;
  return new BlackbarError(
    'verification_failed',
    `The redacted file was not released: what should be gone could still be found, or something else had changed, ${where} (${failed.map((check) => check.id).join(', ')}).`,
    page === undefined ? {} : { page },
  );
}
