import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BlackbarError } from '@blackbar/model';
import type { Answer } from '../answers.ts';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';
import type { StepInput, StepName, StepOutput } from './steps.ts';

/** Node runs what was built; from the sources (tests) the built program lies elsewhere. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/steps/step-worker.js' : './step-worker.js', import.meta.url),
);

/** A thread that does one step after the other. It lives in the killable child and ends with it. */
export class StepThread {
  readonly #worker: Worker;
  #broken: Error | undefined;
  #busy = false;

  constructor(heapMiB: number) {
    const heap = { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: WORK_LIMITS.freshHeapMiB };
    this.#worker = new Worker(PROGRAM, { resourceLimits: heap });
    // Without a listener an error on the thread would end the process; whoever waits for it hears of it too.
    this.#worker.on('error', (error) => this.#breaks(error));
    this.#worker.on('exit', () => this.#breaks(undefined));
  }

  /** Whether it can be given a step. */
  get free(): boolean {
    return !this.#busy && this.#broken === undefined;
  }

  /**
   * Rejects with the step's own refusal, with `resource_limit` where the thread's memory ended, or `internal`. Holds
   * on to nothing of `input`: it is the thread's.
   */
  run<N extends StepName>(name: N, input: StepInput<N>, onProgress: OnProgress): Promise<StepOutput<N>> {
    if (this.#broken) return Promise.reject(this.#broken);
    this.#busy = true;
    const answer = this.#answer(onProgress);
    this.#worker.postMessage({ name, input });
    return answer as Promise<StepOutput<N>>;
  }

  #answer(onProgress: OnProgress): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        this.#busy = false;
        this.#worker.off('message', hear);
        this.#worker.off('exit', lost);
        act();
      };
      const lost = () => settle(() => reject(this.#broken));
      const hear = (answer: Answer) => {
        if (answer.kind === 'progress') void (async () => onProgress(answer.progress))().catch(reject);
        else if (answer.kind === 'done') settle(() => resolve(answer.output));
        else settle(() => reject(BlackbarError.from(answer.failure)));
      };
      this.#worker.on('message', hear);
      this.#worker.once('exit', lost);
    });
  }

  /** While it waits for work it keeps no process alive. */
  rest(): void {
    this.#worker.unref();
  }

  wake(): void {
    this.#worker.ref();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #breaks(error: Error | undefined): void {
    this.#broken ??= isOutOfMemory(error)
      ? new BlackbarError('resource_limit', 'memory_at_work')
      : new BlackbarError('internal', 'share_undone');
  }
}

function isOutOfMemory(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
