import { parentPort } from 'node:worker_threads';
import type { Failure } from '@blackbar/model';
import { failureOf } from '../failure.ts';
import type { Progress } from '../progress.ts';
import { STEPS, type StepInput, type StepName } from './steps.ts';

/** What a thread is sent; one step at a time. */
export interface StepOrder<N extends StepName = StepName> {
  readonly name: N;
  readonly input: StepInput<N>;
}

/** What comes back: any number of `progress`, then one of the others. */
export type StepAnswer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

function say(answer: StepAnswer): void {
  parentPort?.postMessage(answer);
}

/** Nobody but the step itself holds on to its input: it may let go of what it has dealt with. */
function start<N extends StepName>({ name, input }: StepOrder<N>): Promise<unknown> {
  return STEPS[name](input, (progress) => say({ kind: 'progress', progress }));
}

async function answer(work: Promise<unknown>): Promise<void> {
  try {
    say({ kind: 'done', output: await work });
  } catch (error) {
    say({ kind: 'failed', failure: failureOf(error) });
  }
}

parentPort?.on('message', (order: StepOrder) => void answer(start(order)));
