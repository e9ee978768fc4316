/** What of the bucket's client says that no answer came, whatever it tried. */
const TIMED_OUT = new Set(['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable']);
const DEPTH = 4;

/** Whether an error, or what it wraps, says that the object store could not be reached: it may be back in a moment. */
export function isStorageAway(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth++) {
    const { $metadata, $fault } = cause as { $metadata?: { httpStatusCode?: number }; $fault?: string };
    // Only the bucket's client notes how often it tried; without a status nobody answered.
    if ($metadata && ($metadata.httpStatusCode ?? 500) >= 500) return true;
    if ($fault === 'server' || TIMED_OUT.has(cause.name)) return true;
    cause = cause.cause;
  }
  return false;
}
