/** A day as people write it: "November 24, 2026". */
export function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** A moment as people write it: "Nov 24, 2026, 9:41 PM". */
export function longMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
