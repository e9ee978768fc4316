import { BlackbarError, type Failure } from '@blackbar/model';

/** What V8, Node and WebAssembly say where memory or the stack is at its end. */
const EXHAUSTED =
  /^Invalid (?:string|typed array|array) length|allocation failed|could not allocate|call stack size|larger than \d+ bytes/;

/**
 * Why work ended, as it may leave the process or thread that did it. An unknown failure says nothing of the document:
 * its own message might.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlackbarError) return error.failure;
  if (error instanceof RangeError && EXHAUSTED.test(error.message)) {
    return new BlackbarError('resource_limit', 'memory_at_work').failure;
  }
  return new BlackbarError('internal', 'work_failed').failure;
}
