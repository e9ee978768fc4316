/** Work that arrives: when, in seconds, and how many seconds of a processor it takes. */
export interface Arrival {
  readonly at: number;
  readonly work: number;
}

/**
 * Workers as they are run: each has so many processors and takes up to `slots` jobs at once, which share them evenly.
 */
export interface Fleet {
  readonly workers: number;
  readonly cores: number;
  readonly slots: number;
  /** Seconds between a free slot and the start of the next job in it. */
  readonly handover: number;
}

/** One job as it went: when it was due, begun and done. */
export interface Done {
  readonly at: number;
  readonly begun: number;
  readonly ended: number;
}

interface AtWork {
  readonly at: number;
  readonly begun: number;
  left: number;
}

/**
 * Plays one queue before a fleet of workers, event by event: first come, first served, to the worker that has the most
 * room; the jobs of one worker share its processors. Pure: the same arrivals give the same answer. Sorted by the end.
 */
export function simulate(fleet: Fleet, arrivals: readonly Arrival[]): readonly Done[] {
  const queue = [...arrivals].sort((a, b) => a.at - b.at);
  const workers: AtWork[][] = Array.from({ length: fleet.workers }, () => []);
  const done: Done[] = [];
  let next = 0;
  for (let now = 0; next < queue.length || workers.some(({ length }) => length > 0); ) {
    next = handOver(fleet, workers, queue, next, now);
    const room = workers.some(({ length }) => length < fleet.slots);
    const arrival = room ? (queue[next]?.at ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const ends = workers.map((jobs) => now + Math.min(...jobs.map(({ left }) => left)) / rateOf(fleet, jobs));
    const until = Math.min(arrival, ...ends);
    for (const [index, jobs] of workers.entries()) {
      const ended = work(fleet, jobs, until - now, ends[index] === until);
      for (const { at, begun } of ended) done.push({ at, begun, ended: until });
      workers[index] = jobs.filter((job) => !ended.includes(job));
    }
    now = until;
  }
  return done;
}

/** Gives what has come by now to workers that have room, from the `next` of the queue on; says which is next then. */
function handOver(fleet: Fleet, workers: readonly AtWork[][], queue: readonly Arrival[], next: number, now: number) {
  for (let job = queue[next]; job && job.at <= now; job = queue[next]) {
    const worker = workers.reduce((least, one) => (one.length < least.length ? one : least));
    if (worker.length >= fleet.slots) break;
    // A job that is handed over takes its slot and, for so long, a share of the processors.
    worker.push({ at: job.at, begun: now + fleet.handover, left: job.work + fleet.handover });
    next++;
  }
  return next;
}

/** One worker's jobs get on for so many seconds; gives those that are done. `ends`: the first of them ends then. */
function work(fleet: Fleet, jobs: readonly AtWork[], seconds: number, ends: boolean): readonly AtWork[] {
  const worked = seconds * rateOf(fleet, jobs);
  for (const job of jobs) job.left -= worked;
  return jobs.filter(({ left }) => left <= EPSILON || (ends && left <= worked * EPSILON));
}

/** Below a microsecond of work a job is done: what is left is rounding. */
const EPSILON = 1e-6;

/** How fast each job of a worker gets on: no job uses more than one processor. */
function rateOf({ cores }: Fleet, jobs: readonly AtWork[]): number {
  return jobs.length === 0 ? 1 : Math.min(1, cores / jobs.length);
}

export interface Figures {
  readonly jobs: number;
  readonly perMinute: number;
  /** Share of all processors that was at work. */
  readonly busy: number;
  readonly waitMean: number;
  readonly waitP95: number;
  readonly stayMean: number;
  readonly stayP95: number;
}

export function figuresOf(fleet: Fleet, arrivals: readonly Arrival[], done: readonly Done[]): Figures {
  const from = arrivals.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
  const seconds = (done.at(-1)?.ended ?? from) - from;
  const work = arrivals.reduce((sum, one) => sum + one.work, 0);
  const waits = done.map(({ at, begun }) => begun - at);
  const stays = done.map(({ at, ended }) => ended - at);
  return {
    jobs: done.length,
    perMinute: (60 * done.length) / seconds,
    busy: work / (seconds * fleet.workers * fleet.cores),
    waitMean: mean(waits),
    waitP95: quantile(waits, 0.95),
    stayMean: mean(stays),
    stayP95: quantile(stays, 0.95),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

/** Arrivals by chance at `perSecond`, each with one of the works that were measured; `random` draws from 0 to 1. */
export function byChance(
  count: number,
  perSecond: number,
  works: readonly number[],
  random: () => number,
): readonly Arrival[] {
  let at = 0;
  return Array.from({ length: count }, () => {
    at -= Math.log(1 - random()) / perSecond;
    return { at, work: works[Math.floor(random() * works.length)] ?? 0 };
  });
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
