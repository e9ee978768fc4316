import type { Progress } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { runProgress } from './run-progress.ts';

test.each<[string, Progress, ReturnType<typeof runProgress>]>([
  ['its plan is made', { stage: 'extracting', done: 3, total: 12 }, { state: 'redacting', attempt: 1 }],
  ['it is written', { stage: 'redacting', done: 0, total: 12, attempt: 1 }, { state: 'redacting', attempt: 1 }],
  [
    'all pages are verified',
    { stage: 'verifying', done: 12, total: 12, attempt: 1 },
    { state: 'verifying', attempt: 1 },
  ],
  ['flagged pages again', { stage: 'verifying', done: 3, total: 12, attempt: 2 }, { state: 'verifying', attempt: 2 }],
])('a run at work: %s', (_what, progress, told) => {
  expect(runProgress(progress)).toEqual(told);
});
