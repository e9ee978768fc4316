import { availableParallelism } from 'node:os';
import { BlackbarError } from '@blackbar/model';
import type { JobInput, JobName, JobOutput } from '../jobs.ts';
import { sweepChildFolders } from './child-folder.ts';
import { Child, type RunOptions } from './child-process.ts';
import { findSandbox, missingOf, type Sandbox } from './sandbox.ts';

export interface PoolOptions {
  /** Children at work at the same time; the machine's cores without it. */
  readonly size?: number;
  /** Refuse to start where a child cannot be cut off from the network and the files of this machine. */
  readonly requireSandbox?: boolean;
  /** Folders of token classifiers that a child may be told to read. */
  readonly models?: readonly string[];
}

interface Waiting {
  readonly start: (child: Child) => void;
  readonly refuse: (error: Error) => void;
}

/** Child processes that do all work on documents. One that hangs, grows or dies takes only its own job with it. */
export class Pool {
  readonly sandbox: Sandbox;
  readonly #size: number;
  readonly #idle: Child[] = [];
  readonly #busy = new Set<Child>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions = {}) {
    sweepChildFolders();
    this.sandbox = findSandbox(process.execPath, options.models);
    const missing = missingOf(this.sandbox);
    if (options.requireSandbox && missing) throw missing;
    this.#size = options.size ?? availableParallelism();
  }

  /**
   * Rejects with the child's own refusal, `resource_limit` when it had to be killed, or `unavailable` when it could not
   * start or was called off: at work it ends its child, waiting it gives up its turn. Of a child that was killed from
   * outside another one takes the work over, once.
   */
  async run<N extends JobName>(name: N, input: JobInput<N>, options: RunOptions = {}): Promise<JobOutput<N>> {
    let lost = false;
    const once = async (fresh = false): Promise<JobOutput<N>> => {
      const child = await this.#take(fresh, options.signal);
      try {
        return (await child.run({ name, input }, options)) as JobOutput<N>;
      } finally {
        lost = child.killedFromOutside;
        this.#give(child);
      }
    };
    return once().catch((error: unknown) => {
      if (!lost) throw error;
      // What killed the first may have killed those that wait as well, and nobody was told yet.
      return once(true);
    });
  }

  /** Children at work, jobs that wait for one, and how many may work at once. */
  get load(): { readonly busy: number; readonly waiting: number; readonly size: number } {
    return { busy: this.#busy.size, waiting: this.#waiting.length, size: this.#size };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(shutDown());
    for (const child of [...this.#idle.splice(0), ...this.#busy]) child.kill();
  }

  #take(fresh: boolean, signal: AbortSignal | undefined): Promise<Child> {
    if (this.#closed) return Promise.reject(shutDown());
    if (signal?.aborted) return Promise.reject(calledOff());
    const child = this.#waitingChild(fresh) ?? (this.#busy.size < this.#size ? new Child(this.sandbox) : undefined);
    if (child) {
      this.#busy.add(child);
      return Promise.resolve(child);
    }
    return this.#turn(signal);
  }

  /** The next child that is given back, after those who asked earlier. */
  #turn(signal: AbortSignal | undefined): Promise<Child> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: (child) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(child);
        },
        refuse: reject,
      };
      const giveUp = () => {
        const at = this.#waiting.indexOf(waiting);
        // A child is on its way to it already, or the pool was closed.
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(calledOff());
      };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The last that was put by and still lives; none of them where a `fresh` one is wanted. */
  #waitingChild(fresh: boolean): Child | undefined {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) {
      if (child.reusable && !fresh) return child;
      child.kill();
    }
    return undefined;
  }

  #give(child: Child): void {
    this.#busy.delete(child);
    if (this.#closed || !child.reusable) child.kill();
    else this.#idle.push(child);
    const next = this.#waiting.shift();
    if (next) this.#take(false, undefined).then(next.start, next.refuse);
  }
}

function calledOff(): BlackbarError {
  return new BlackbarError('unavailable', 'cancelled');
}

function shutDown(): BlackbarError {
  return new BlackbarError('unavailable', 'shutting_down');
}
