import { BlackbarError } from '@blackbar/model';
import { type Answer, sayEnd } from '../answers.ts';
import { type JobInput, type JobName, type JobOutput, RUNNERS } from '../jobs.ts';

/** What the parent sends; one job at a time. */
export interface Order<N extends JobName = JobName> {
  readonly name: N;
  readonly input: JobInput<N>;
}

/**
 * `ready` once, when there is a program to work; then what it says of its job, and what it has taken of the processor
 * so far.
 */
export type FromChild = { readonly kind: 'ready' } | (Answer & { readonly cpuSeconds: number });

/** Waits until the message has left, so that the parent hears of a batch before the next one blocks this process. */
function tell(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) return reject(new BlackbarError('internal', 'started_by_hand'));
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

function say(answer: Answer): Promise<void> {
  const { user, system } = process.cpuUsage();
  return tell({ ...answer, cpuSeconds: (user + system) / 1e6 });
}

/** Nobody but the work itself holds on to its input: it may let go of what it has dealt with. */
function start<N extends JobName>({ name, input }: Order<N>): Promise<JobOutput<N>> {
  return RUNNERS[name](input, (progress) => say({ kind: 'progress', progress }));
}

process.on('message', (order: Order) => void sayEnd(start(order), say));
process.on('disconnect', () => process.exit(0));
await tell({ kind: 'ready' });
