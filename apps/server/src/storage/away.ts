import { causesOf } from '../causes.ts';

/** What of the bucket's client says that no answer came, whatever it tried. */
const TIMED_OUT = new Set(['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable']);

/** Whether an error, or what it wraps, says that the object store could not be reached: it may be back in a moment. */
export function isStorageAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { $metadata, $fault } = cause as { $metadata?: { httpStatusCode?: number }; $fault?: string };
    // Only the bucket's client notes how often it tried; without a status nobody answered.
    if ($metadata && ($metadata.httpStatusCode ?? 500) >= 500) return true;
    return $fault === 'server' || TIMED_OUT.has(cause.name);
  });
}
