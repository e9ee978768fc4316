import { expect, test } from 'vitest';
import { isBefore } from './run-order.ts';

const draft = {
  id: 'd',
  kind: 'draft',
  state: 'awaiting_approval',
  revision: 2,
  createdAt: '2026-11-20T10:00',
} as const;
const final = { id: 'f', kind: 'final', state: 'released', revision: 2, createdAt: '2026-11-20T09:00' } as const;

test.each([
  ['nothing is shown', final, undefined, false],
  ['the same file', draft, draft, false],
  ['what was released before', { ...final, revision: 1 }, draft, true],
  ['what waits itself', { ...final, state: 'awaiting_approval' } as const, draft, true],
  ['a draft that was released is shown', final, { ...draft, state: 'released' } as const, true],
  ['a finished file in place of the draft that waits', final, draft, false],
  ['and of the one of which nobody is asked any more', final, { ...draft, state: 'cancelled' } as const, false],
])('%s', (_name, run, shown, before) => expect(isBefore(run, shown)).toBe(before));
