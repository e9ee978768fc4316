const DEPTH = 4;

/** An error and what it wraps, from the outside in. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  let cause: unknown = error;
  while (causes.length < DEPTH && cause instanceof Error) {
    causes.push(cause);
    cause = cause.cause;
  }
  return causes;
}

/** Whether an error, or what it wraps, has this code, as of PostgreSQL (appendix A). */
export function hasCode(error: unknown, code: string): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === code);
}
