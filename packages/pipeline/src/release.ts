import { BlackbarError, type PageStrategy, type RedactionPlan } from '@blackbar/model';
import type { Applied, applyPlan } from '@blackbar/pdf';
import type { Verification, VerifyInput, verify } from '@blackbar/verification';
import { WORK_LIMITS } from './limits.ts';
import type { OnProgress } from './progress.ts';

/** The writer and the one who believes none of what it says. */
export interface ReleasePorts {
  readonly apply: typeof applyPlan;
  readonly verify: typeof verify;
  readonly onProgress: OnProgress;
}

export interface ReleaseWork {
  readonly normalised: Uint8Array;
  readonly plan: RedactionPlan;
  /** Where people saw the boxes that they drew: verification finds them there by a transform of its own. */
  readonly asDisplayed: NonNullable<VerifyInput['asDisplayed']>;
  /** Title for the new file's own metadata. */
  readonly fileTitle?: string;
}

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
export async function release(work: ReleaseWork, { apply, verify, onProgress }: ReleasePorts): Promise<Released> {
  const { normalised, plan, asDisplayed } = work;
  const title = work.fileTitle === undefined ? {} : { fileTitle: work.fileTitle };
  const strategies = new Map<number, PageStrategy>();
  for (let attempt = 1; ; attempt++) {
    const total = plan.pages.length;
    await onProgress({ stage: 'redacting', done: 0, total });
    const applied = await apply(normalised, plan, { strategies, ...title });
    await onProgress({ stage: 'verifying', done: 0, total });
    let done = 0;
    const verification = await verify({
      normalised,
      output: applied.bytes,
      plan,
      outcomes: applied.outcomes,
      asDisplayed,
      onPage: () => onProgress({ stage: 'verifying', done: ++done, total }),
    });
    if (verification.passed) return { applied, verification, attempts: attempt };
    const rasterised = new Set(applied.outcomes.filter((o) => o.strategy === 'raster').map((o) => o.page));
    const curable = verification.flagged.filter((page) => !rasterised.has(page));
    const last = attempt >= WORK_LIMITS.attempts || verification.beyondPages || curable.length === 0;
    if (last) throw refusal(verification);
    for (const page of curable) strategies.set(page, 'raster');
  }
}

function refusal({ checks }: Verification): BlackbarError {
  const failed = checks.filter((check) => check.result === 'failed');
  const page = failed.flatMap((check) => check.pages)[0];
  const where = page === undefined ? 'in the file' : `on page ${page}`;
  return new BlackbarError(
    'verification_failed',
    `The redacted file was not released: what should be gone could still be found, or something else had changed, ${where} (${failed.map((check) => check.id).join(', ')}).`,
    page === undefined ? {} : { page },
  );
}
