import type { Failure } from '@blackbar/model';
import { failureOf } from './failure.ts';
import type { Progress } from './progress.ts';

/** What a child or a thread says of the work that it was given: any number of `progress`, then one of the others. */
export type Answer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Says how the work ended. An output that can't be said is a failure too. */
export async function sayEnd(work: Promise<unknown>, say: (answer: Answer) => void | Promise<void>): Promise<void> {
  try {
    await say({ kind: 'done', output: await work });
  } catch (error) {
    await say({ kind: 'failed', failure: failureOf(error) });
  }
}
