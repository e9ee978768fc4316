/** The same day of the next month, or its last where that month is shorter. */
export function monthAfter(day: Date): Date {
  const next = new Date(day);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next;
}
