import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';
import { SPAN } from './spans.ts';
import { StepThread } from './step-thread.ts';
import { STEPS, type StepInput, type StepName, type StepOutput } from './steps.ts';

/**
 * A step on a file of so many `pages`. That of a long file has a thread of its own, which ends with it: all that
 * the step took goes back to the system, and is not on top of what the next one takes.
 */
export function runStep<N extends StepName>(
  name: N,
  input: StepInput<N>,
  onProgress: OnProgress,
  pages: number,
): Promise<StepOutput<N>> {
  if (pages <= SPAN) return STEPS[name](input, onProgress);
  const thread = new StepThread(WORK_LIMITS.heapMiB);
  return thread.run(name, input, onProgress).finally(() => thread.end());
}
