export { pageRanges } from '@blackbar/model';
export { counted } from '@blackbar/words';

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 20 Nov 2026: no country reads it the wrong way round. */
export function dateOf(iso: string): string {
  return dates.format(new Date(iso));
}

export function dateTimeOf(iso: string): string {
  return times.format(new Date(iso));
}

export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
