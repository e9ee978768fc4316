import type { RedactionPlan } from '@blackbar/model';
import { expect, test } from 'vitest';
import { noPagesTaken, takePages } from './pages-taken.ts';

const PLAN = { pages: [1, 2, 3, 4, 5].map((page) => ({ page })) } as unknown as RedactionPlan;

test('each page is taken once, in order, by whoever asks', () => {
  const taken = noPagesTaken();
  const [one, other] = [takePages(PLAN, taken), takePages(PLAN, taken)];
  const got = [one, other, other, one, one, one, other].map((share) => share.next().value);
  expect(got).toEqual([1, 2, 3, 4, 5, undefined, undefined]);
});
