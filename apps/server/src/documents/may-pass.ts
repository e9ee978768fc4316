import type { ErrorCode, Failure } from '@blackbar/model';

/** Refusals that say nothing of the document: the next attempt is made without being asked for. */
export const PASSING_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'internal']);

/** So says the name of a refusal for whatever took too long. */
const SLOW = 'too_slow';

/** Whether a person may ask for another attempt: the machine may have been slow, at a busy hour. */
export function mayPass({ code, sentence }: Pick<Failure, 'code' | 'sentence'>): boolean {
  return PASSING_CODES.has(code) || sentence === SLOW;
}

/** The same, asked of the column `failure`. */
export const MAY_PASS = `(failure->>'code' in (${[...PASSING_CODES].map((code) => `'${code}'`).join(', ')})
  or failure->>'sentence' = '${SLOW}')`;
