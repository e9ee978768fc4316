import type { DocumentHistoryEntry } from '@blackbar/contracts';
import { expect, test } from 'vitest';
import { foldHistory } from './fold-history.ts';

const entry = (seq: number, who: string, action: string): DocumentHistoryEntry => ({
  seq,
  at: '2026-11-20T10:00:00.000Z',
  who,
  action,
  what: action,
  counts: { ticked: seq, marks: 0, kept: 0 },
  kind: null,
  to: null,
});

test('what one person saved in a row is one line, with the newest counts; others and other things end it', () => {
  const lines = foldHistory([
    entry(9, 'Ann', 'run.started'),
    entry(8, 'Ann', 'review.changed'),
    entry(7, 'Ann', 'review.changed'),
    entry(6, 'Bea', 'review.changed'),
    entry(5, 'Ann', 'review.changed'),
    entry(4, 'Ann', 'document.assigned'),
    entry(3, 'Ann', 'document.assigned'),
  ]);
  expect(lines.map(({ seq, times, counts }) => [seq, times, counts?.ticked])).toEqual([
    [9, 1, 9],
    [8, 2, 8],
    [6, 1, 6],
    [5, 1, 5],
    [4, 1, 4],
    [3, 1, 3],
  ]);
});
