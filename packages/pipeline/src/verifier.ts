import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { joined, type Verification, type VerifyInput, verify } from '@blackbar/verification';
import { noPagesTaken, takePages } from './pages-taken.ts';
import type { SharedAnswer, SharedWork } from './verify-worker.ts';

/** Below this many pages a thread costs more than it saves. */
const WORTH_IT = 8;

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
  readonly #thread: Worker | undefined;
  #broken: Error | undefined;

  /** `pages` of the file that is going to be verified. */
  constructor(pages: number) {
    if (pages < WORTH_IT || availableParallelism() < 2) return;
    this.#thread = new Worker(PROGRAM);
    // Without a listener an error on the thread would end the process; whoever waits for it hears of it too.
    this.#thread.on('error', (error) => {
      this.#broken = error;
    });
  }

  /** Rejects when any page could not be looked at to the end. */
  async verify(input: VerifyInput): Promise<Verification> {
    const thread = this.#thread;
    if (!thread) return verify(input);
    if (this.#broken) throw this.#broken;
    const taken = noPagesTaken();
    const { onPage, ...plain } = input;
    const other = answerOf(thread, { input: plain, taken }, onPage);
    const share = { pages: takePages(input.plan, taken), whole: true };
    const pages = input.plan.pages.map(({ page }) => page);
    return joined(await Promise.all([verify({ ...input, share }), other]), pages);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
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
