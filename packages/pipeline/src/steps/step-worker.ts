import { parentPort } from 'node:worker_threads';
import { type Answer, sayEnd } from '../answers.ts';
import { STEPS, type StepInput, type StepName } from './steps.ts';

/** What a thread is sent; one step at a time. */
interface StepOrder<N extends StepName = StepName> {
  readonly name: N;
  readonly input: StepInput<N>;
}

function say(answer: Answer): void {
  parentPort?.postMessage(answer);
}

/** Nobody but the step itself holds on to its input: it may let go of what it has dealt with. */
function start<N extends StepName>({ name, input }: StepOrder<N>): Promise<unknown> {
  return STEPS[name](input, (progress) => say({ kind: 'progress', progress }));
}

parentPort?.on('message', (order: StepOrder) => void sayEnd(start(order), say));
