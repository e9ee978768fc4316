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
 * writer starts, so that the thread has loaded what it needs when there is something to verify. A file of more than
 * one span is verified here alone: a thread would hold both files once more, and has little to save beside that.
 */
export class Verifier {
  static #idle: StepThread | undefined;
  readonly #pages: number;
  readonly #thread: StepThread | undefined;

  /** `pages` of the file that is going to be verified. */
  constructor(pages: number) {
    this.#pages = pages;
    this.#thread = pages >= WORTH_IT && pages <= SPAN && availableParallelism() >= 2 ? Verifier.#taken() : undefined;
  }

  /** Rejects when any page could not be looked at to the end. */
  async verify(order: VerifyOrder, onProgress: OnProgress): Promise<Verification> {
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
    if (!thread) return;
    if (thread.free && !Verifier.#idle) {
      thread.rest();
      Verifier.#idle = thread;
    } else await thread.end();
  }

  static #taken(): StepThread {
    const idle = Verifier.#idle;
    Verifier.#idle = undefined;
    // One that broke while it waited is not taken again.
    const thread = idle?.free ? idle : new StepThread(WORK_LIMITS.threadHeapMiB);
    thread.wake();
    return thread;
  }
}
