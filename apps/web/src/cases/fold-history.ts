import type { DocumentHistoryEntry } from '@blackbar/contracts';

export interface HistoryLine extends DocumentHistoryEntry {
  /** How often it was done without anything else in between. */
  readonly times: number;
}

/** A review is saved at every stroke: what one person saved in a row is one line, with what stood at its end. */
export function foldHistory(entries: readonly DocumentHistoryEntry[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of entries) {
    const newer = lines.at(-1);
    if (newer && entry.action === 'review.changed' && newer.action === entry.action && newer.who === entry.who) {
      lines[lines.length - 1] = { ...newer, times: newer.times + 1 };
    } else lines.push({ ...entry, times: 1 });
  }
  return lines;
}
