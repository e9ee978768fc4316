import type { Services } from '../services.ts';
import { every } from './every.ts';
import { queueStates } from './queue-state.ts';

const EVERY_MS = 15_000;
/** An alarm that goes on is repeated, but not more often than somebody can act on it. */
const AGAIN_MS = 300_000;

type Ports = Pick<Services, 'db' | 'metrics' | 'log' | 'config'>;

/**
 * Looks at the queue in every process, so that it is seen too when no worker runs: depth and age go to the metrics, and
 * work that waits longer than `QUEUE_ALARM_SECONDS` to the log, as an error. Returns how to stop.
 */
export function startWatchingQueue(ports: Ports): () => void {
  const look = queueWatch(ports);
  return every(
    EVERY_MS,
    () => look(Date.now()),
    (err) => ports.log.warn({ err }, 'queue not looked at'),
  );
}

export function queueWatch({ db, metrics, log, config }: Ports): (now: number) => Promise<void> {
  const toldAt = new Map<string, number>();
  return async (now) => {
    const states = await queueStates(db.pool);
    metrics.queueJobs.reset();
    metrics.queueAge.reset();
    for (const { queue, waiting, active, oldestSeconds } of states) {
      metrics.queueJobs.set({ queue, state: 'waiting' }, waiting);
      metrics.queueJobs.set({ queue, state: 'active' }, active);
      metrics.queueAge.set({ queue }, oldestSeconds);
      if (oldestSeconds < config.queueAlarmSeconds) toldAt.delete(queue);
      else if (now - (toldAt.get(queue) ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS) {
        toldAt.set(queue, now);
        log.error({ queue, count: waiting, ageSeconds: Math.round(oldestSeconds) }, 'work waits too long');
      }
    }
  };
}
