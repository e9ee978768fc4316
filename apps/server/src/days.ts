export const DAY_MS = 24 * 3_600_000;

/** The moment so many days from now. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}
