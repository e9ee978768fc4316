import type { OnProgress, Pool } from '@blackbar/pipeline';
import { SECRETS } from './text-file.ts';

/** Milliseconds of one file on its way through the service's own children. */
export interface ChainTimes {
  /** Open, read, plan, apply, verify, save. */
  readonly whole: number;
  /** Of these: plan, apply, verify, save and the way back to the parent. */
  readonly redaction: number;
  readonly output: Uint8Array;
}

export async function timesOf(pool: Pool, bytes: Uint8Array): Promise<ChainTimes> {
  let begun = 0;
  const onProgress: OnProgress = ({ stage }) => {
    if (stage === 'redacting') begun ||= performance.now();
  };
  const started = performance.now();
  const request = { detect: false, terms: SECRETS, now: '2026-01-01T00:00:00.000Z' };
  const { output } = await pool.run('redactDocument', { bytes, request }, { onProgress });
  const ended = performance.now();
  return { whole: ended - started, redaction: ended - begun, output };
}
