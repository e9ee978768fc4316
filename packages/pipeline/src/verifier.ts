import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BlackbarError } from '@blackbar/model';
import { joined, type Verification, type VerifyInput, verify } from '@blackbar/verification';
import { WORK_LIMITS } from './limits.ts';
import { noPagesTaken, takePages } from './pages-taken.ts';
import type { SharedAnswer, SharedWork } from './verify-worker.ts';

/** Below this many pages a thread costs more than it saves. */
const WORTH_IT = 8;
/** Up to this many pages a thread is kept for the next file: what it compiled saves half a second, its heap is still small. */
const KEPT = 200;

const THREAD = {
  maxOldGenerationSizeMb: WORK_LIMITS.threadHeapMiB,
  maxYoungGenerationSizeMb: WORK_LIMITS.freshHeapMiB,
};

/** Node runs what was built; from the sources (tests) the built program lies one folder over. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/verify-worker.js' : './verify-worker.js', import.meta.url),
);

/**
 * Verifies outputs on two threads, each taking the next page when it is done with one. Made before the
 * writer starts, so that the other thread has loaded what it needs when there is something to verify. It
 * lives in the killable child and ends with it. There are never more than two: each holds both files in memory.
 */
export class Verifier {
  static #idle: Worker | undefined;
  readonly #thread: Worker | undefined;
  readonly #mayStay: boolean = false;
  #broken: Error | undefined;
  #busy = false;

  /** `pages` of the file that is going to be verified. */
  constructor(pages: number) {
    if (pages < WORTH_IT || availableParallelism() < 2) return;
    this.#mayStay = pages <= KEPT;
    this.#thread = Verifier.#idle ?? new Worker(PROGRAM, { resourceLimits: THREAD });
    Verifier.#idle = undefined;
    this.#thread.removeAllListeners();
    this.#thread.ref();
    // Without a listener an error on the thread would end the process; whoever waits for it hears of it too.
    this.#thread.on('error', this.#fail);
    this.#thread.on('exit', this.#fail);
  }

  readonly #fail = (): void => {
    this.#broken = new BlackbarError('internal', 'A share of the pages could not be verified.');
  };

  /** Rejects when any page could not be looked at to the end. */
  async verify(input: VerifyInput): Promise<Verification> {
    const thread = this.#thread;
    if (!thread) return verify(input);
    if (this.#broken) throw this.#broken;
    this.#busy = true;
    const taken = noPagesTaken();
    const { onPage, ...plain } = input;
    const other = answerOf(thread, { input: plain, taken }, onPage);
    const share = { pages: takePages(input.plan, taken), whole: true };
    const pages = input.plan.pages.map(({ page }) => page);
    const parts = await Promise.all([verify({ ...input, share }), other]);
    this.#busy = false;
    return joined(parts, pages);
  }

  /** A thread that has nothing left to do may wait for the next file; it keeps no process alive. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    thread.off('exit', this.#fail);
    if (this.#busy || this.#broken || !this.#mayStay || Verifier.#idle) {
      await thread.terminate();
      return;
    }
    thread.off('error', this.#fail);
    // One that breaks while it waits is not taken again.
    const forget = () => {
      if (Verifier.#idle === thread) Verifier.#idle = undefined;
    };
    thread.once('error', forget).once('exit', forget);
    thread.unref();
    Verifier.#idle = thread;
  }
}

function answerOf(thread: Worker, work: SharedWork, onPage: VerifyInput['onPage']): Promise<Verification> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', hear);
      thread.off('error', reject);
      thread.off('exit', lost);
      act();
    };
    const lost = () => settle(() => reject(new Error('A share of the pages was not verified.')));
    const hear = (answer: SharedAnswer) => {
      if ('page' in answer) Promise.resolve(onPage?.(answer.page)).catch(reject);
      else settle(() => resolve(answer.verification));
    };
    thread.on('message', hear);
    thread.once('error', reject);
    thread.once('exit', lost);
    thread.postMessage(work);
  });
}
