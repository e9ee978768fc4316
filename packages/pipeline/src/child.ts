import { BlackbarError, type Failure } from '@blackbar/model';
import { failureOf } from './failure.ts';
import { type JobInput, type JobName, type JobOutput, RUNNERS } from './jobs.ts';
import type { Progress } from './progress.ts';

/** What the parent sends; one job at a time. */
export interface Order<N extends JobName = JobName> {
  readonly name: N;
  readonly input: JobInput<N>;
}

/** What comes back: `ready` once, when there is a program to work; then any number of `progress` and one of the others. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown; readonly cpuSeconds: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly cpuSeconds: number };

/** Waits until the message has left, so that the parent hears of a batch before the next one blocks this process. */
function tell(answer: Answer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) return reject(new BlackbarError('internal', 'started_by_hand'));
    process.send(answer, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** Nobody but the work itself holds on to its input: it may let go of what it has dealt with. */
function start<N extends JobName>({ name, input }: Order<N>): Promise<JobOutput<N>> {
  return RUNNERS[name](input, (progress) => tell({ kind: 'progress', progress }));
}

async function answer(work: Promise<unknown>): Promise<void> {
  try {
    await tell({ kind: 'done', output: await work, cpuSeconds: cpuSeconds() });
  } catch (error) {
    await tell({ kind: 'failed', failure: failureOf(error), cpuSeconds: cpuSeconds() });
  }
}

/** Over all its jobs. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

process.on('message', (order: Order) => void answer(start(order)));
process.on('disconnect', () => process.exit(0));
await tell({ kind: 'ready' });
