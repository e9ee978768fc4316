import type { OnProgress, Pool } from '@blackbar/pipeline';
import { SECRETS } from './text-file.ts';

/** Milliseconds of one file on its way through the service's own children. */
export interface ChainTimes {
  /** Open and read. */
  readonly read: number;
  readonly plan: number;
  /** Apply the plan and save. */
  readonly apply: number;
  /** Verify, report, and the way back to the parent. */
  readonly verify: number;
  readonly output: Uint8Array;
}

export async function timesOf(pool: Pool, bytes: Uint8Array): Promise<ChainTimes> {
  /** When planning, applying and verifying began: each stage announces itself with nothing done. */
  const began: number[] = [];
  const onProgress: OnProgress = ({ stage, done }) => {
    if (done === 0 && (stage === 'redacting' || stage === 'verifying')) began.push(performance.now());
  };
  const started = performance.now();
  const request = { detect: false, terms: SECRETS, now: '2026-01-01T00:00:00.000Z' };
  const { output } = await pool.run('redactDocument', { bytes, request }, { onProgress });
  const [planned, applied, verified] = began;
  if (planned === undefined || applied === undefined || verified === undefined || began.length > 3) {
    throw new Error('The file was not redacted at the first attempt.');
  }
  return {
    read: planned - started,
    plan: applied - planned,
    apply: verified - applied,
    verify: performance.now() - verified,
    output,
  };
}
