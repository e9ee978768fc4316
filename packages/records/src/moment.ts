/** "2026-11-24 17:30 UTC" of an ISO 8601 time. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
