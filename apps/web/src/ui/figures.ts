export { counted } from '@blackbar/contracts';

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

/** 1, 2, 3, 7 as "1–3, 7". */
export function pageRanges(pages: readonly number[]): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const ranges: string[] = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i] as number;
    while (sorted[i + 1] === (sorted[i] as number) + 1) i++;
    const last = sorted[i] as number;
    ranges.push(first === last ? `${first}` : `${first}–${last}`);
  }
  return ranges.join(', ');
}
