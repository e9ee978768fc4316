import { BlackbarError } from '@blackbar/model';
import { isDatabaseAway } from '../db/away.ts';
import { PASSING_CODES } from '../documents/may-pass.ts';
import type { Log, LogFields } from '../log.ts';
import { isStorageAway } from '../storage/away.ts';
import type { Attempt } from './queue.ts';

/** What was deleted in the meantime needs no work. */
export function gone(error: unknown): undefined {
  if (error instanceof BlackbarError && error.code === 'not_found') return undefined;
  throw error;
}

/**
 * What ends the work for good; `undefined` asks for another attempt. The database or the bucket being away is no reason
 * to refuse a document: that is waited for as long as there are attempts.
 */
export function refusalOf(error: unknown, { first, last, enough }: Attempt): BlackbarError | undefined {
  if (!(error instanceof BlackbarError) && (isStorageAway(error) || isDatabaseAway(error))) {
    return last ? new BlackbarError('unavailable', 'work_interrupted', { cause: error }) : undefined;
  }
  const refusal =
    error instanceof BlackbarError ? error : new BlackbarError('internal', 'work_failed', { cause: error });
  // Slow may have been the machine: with all of its processes starting again, everything is.
  if (first && refusal.sentence === 'too_slow') return undefined;
  return PASSING_CODES.has(refusal.code) && !enough ? undefined : refusal;
}

/** A fault of ours that ended work: whoever runs the service is to know of it, beside the person who waited. */
export function noteFault(log: Log, refusal: BlackbarError, what: LogFields): void {
  if (refusal.code === 'internal') log.error({ err: refusal.cause ?? refusal, ...what }, 'work failed');
}
