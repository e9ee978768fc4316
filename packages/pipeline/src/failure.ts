import { BlackbarError, type Failure } from '@blackbar/model';

/**
 * Why work ended, as it may leave the process or thread that did it. An unknown failure says nothing of the document:
 * its own message might.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlackbarError) return error.failure;
  if (error instanceof RangeError) return new BlackbarError('resource_limit', 'memory_at_work').failure;
  return new BlackbarError('internal', 'work_failed').failure;
}
