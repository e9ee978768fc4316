import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../service/person.ts';
import { childrenOf, residentBytes } from '../service/processor.ts';
import type { Stand } from '../service/stand.ts';

const MIB = 1024 ** 2;
const EVERY_MS = 250;

/** What was seen of a service over a time; memory in MiB at its most. */
export interface Seen {
  readonly web: number;
  readonly worker: number;
  /** Of the largest child. */
  readonly child: number;
  /** Processes below the worker: how many there were in all. */
  readonly children: number;
  /** Milliseconds of calls, ascending. */
  readonly calls: readonly number[];
  readonly unanswered: number;
  /** Whether the web process and the worker are those that were started. */
  readonly alive: boolean;
}

/** Looks at a service and calls it, until it is ended. */
export class Watch {
  readonly #stand: Stand;
  readonly #person: Person;
  readonly #children = new Set<string>();
  readonly #calls: number[] = [];
  readonly #watching: Promise<void>;
  #most = { web: 0, worker: 0, child: 0 };
  #unanswered = 0;
  #over = false;

  constructor(stand: Stand, person: Person) {
    this.#stand = stand;
    this.#person = person;
    this.#watching = this.#watch();
  }

  async end(): Promise<Seen> {
    this.#over = true;
    await this.#watching;
    const { web, workers } = this.#stand;
    return {
      ...this.#most,
      children: this.#children.size,
      calls: this.#calls.toSorted((a, b) => a - b),
      unanswered: this.#unanswered,
      alive: [web, ...workers].every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    };
  }

  async #watch(): Promise<void> {
    const worker = this.#stand.workers[0]?.pid;
    for (; !this.#over; await pause(EVERY_MS)) {
      const children = childrenOf(worker);
      for (const child of children) this.#children.add(child);
      this.#most = {
        web: Math.max(this.#most.web, mib(this.#stand.web.pid)),
        worker: Math.max(this.#most.worker, mib(worker)),
        child: Math.max(this.#most.child, ...children.map(mib)),
      };
      await this.#call();
    }
  }

  async #call(): Promise<void> {
    try {
      this.#calls.push(await this.#person.timed('/api/cases'));
    } catch {
      this.#unanswered++;
    }
  }
}

/** A process may end while it is looked at. */
function mib(pid: string | number | undefined): number {
  try {
    return residentBytes(pid) / MIB;
  } catch {
    return 0;
  }
}

export function told({ web, worker, child, children, calls, unanswered, alive }: Seen): string {
  const at = (share: number) => (calls[Math.floor(share * (calls.length - 1))] ?? 0).toFixed(0);
  const memory = `At most: web process ${web.toFixed(0)} MiB, worker ${worker.toFixed(0)} MiB, a child ${child.toFixed(0)} MiB.`;
  const work = `${children} children in all; web process and worker ${alive ? 'are those that were started' : 'ENDED'}.`;
  return `${memory} ${work} ${calls.length} calls answered meanwhile, ${unanswered} not: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`;
}
