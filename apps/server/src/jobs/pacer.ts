const PAUSE_MS = 250;

/**
 * Passes the newest of many values on, one at a time and not faster than people look; `end` passes
 * nothing more and waits for what is on its way.
 */
export class Pacer<T> {
  readonly #pass: (value: T) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #waiting: T | undefined;
  #working: Promise<void> = Promise.resolve();
  #busy = false;
  #passedAt = 0;
  #ended = false;

  constructor(pass: (value: T) => Promise<void>, failed: (error: unknown) => void) {
    this.#pass = pass;
    this.#failed = failed;
  }

  push(value: T): void {
    if (this.#ended) return;
    this.#waiting = value;
    if (this.#busy || Date.now() - this.#passedAt < PAUSE_MS) return;
    this.#working = this.#drain();
  }

  end(): Promise<void> {
    this.#ended = true;
    this.#waiting = undefined;
    return this.#working;
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#waiting !== undefined) {
        const value = this.#waiting;
        this.#waiting = undefined;
        this.#passedAt = Date.now();
        await this.#pass(value);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
    }
  }
}
