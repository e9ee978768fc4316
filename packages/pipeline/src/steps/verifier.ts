import { availableParallelism } from 'node:os';
import { joined, type Verification } from '@blackbar/verification';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';
import { noPagesTaken } from './pages-taken.ts';
import { SPAN } from './spans.ts';
import { StepThread } from './step-thread.ts';
import { STEPS } from './steps.ts';
import type { VerifyOrder } from './verify-spans.ts';

/** Below this many pages a thread costs more than it saves. */
const WORTH_IT = 8;

/**
 * Verifies outputs here and on a thread, each taking the next page when it is done with one. Made before the
 * writer starts, so that the thread has loaded what it needs when there is something to verify. There are never
 * more than the two: each holds both files in memory.
 */
export class Verifier {
  static #idle: StepThread | undefined;
  readonly #pages: number;
  readonly #isLong: boolean;
  #thread: StepThread | undefined;

  /** `pages` of the file that is going to be verified. */
  constructor(pages: number) {
    this.#pages = pages;
    this.#isLong = pages > SPAN;
    // While a long file is written, memory is short.
    if (!this.#isLong) this.#start();
  }

  /** Rejects when any page could not be looked at to the end. */
  async verify(order: VerifyOrder, onProgress: OnProgress): Promise<Verification> {
    this.#start();
    const taken = noPagesTaken(this.#pages);
    const there = this.#thread?.run('verify', { order, share: { taken, whole: false } }, onProgress) ?? [];
    const here = STEPS.verify({ order, share: { taken, whole: true } }, onProgress);
    const parts = (await Promise.all([here, there])).flat();
    return joined(
      parts,
      order.plan.frame.pages.map(({ page }) => page),
    );
  }

  /** A thread that has nothing left to do may wait for the next file: what it compiled saves half a second. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (!thread) return;
    if (thread.free && !this.#isLong && !Verifier.#idle) {
      thread.rest();
      Verifier.#idle = thread;
    } else await thread.end();
  }

  #start(): void {
    if (this.#thread || this.#pages < WORTH_IT || availableParallelism() < 2) return;
    const idle = Verifier.#idle;
    Verifier.#idle = undefined;
    // One that broke while it waited is not taken again.
    this.#thread = idle?.free ? idle : new StepThread(WORK_LIMITS.threadHeapMiB);
    this.#thread.wake();
  }
}
