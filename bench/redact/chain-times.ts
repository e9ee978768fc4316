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
  /** When planning, applying and, last, verifying were first heard of; applying is heard of again with each page. */
  const redacting: number[] = [];
  let verified: number | undefined;
  const onProgress: OnProgress = ({ stage }) => {
    if (stage === 'redacting') redacting.push(performance.now());
    else if (stage === 'verifying') verified ??= performance.now();
  };
  const started = performance.now();
  const request = { detect: false, terms: SECRETS, acknowledgeUnread: true, now: '2026-01-01T00:00:00.000Z' };
  const { output, attempts } = await pool.run('redactDocument', { bytes, request }, { onProgress });
  const [planned, applied] = redacting;
  if (planned === undefined || applied === undefined || verified === undefined || attempts > 1) {
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
