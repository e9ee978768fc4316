/** Lower is sooner: what is seen, then what comes into sight next, then thumbnails. */
export const PRIORITY = { visible: 0, ahead: 1, behind: 2, thumbnail: 3 } as const;

export interface RenderJob {
  /** Starts drawing; `cancel` makes `done` settle soon. */
  start(): { readonly done: Promise<void>; cancel(): void };
}

interface Entry {
  readonly job: RenderJob;
  readonly priority: number;
  readonly order: number;
}

/**
 * Draws one page at a time, the most wanted first. A job that nobody wants any more is dropped,
 * or cancelled when it has begun.
 */
export class RenderQueue {
  readonly #waiting = new Map<string, Entry>();
  #running: { readonly key: string; readonly entry: Entry; cancel(): void } | undefined;
  #order = 0;

  /** A second request under the same key takes the place of the first. Returns what takes it back. */
  request(key: string, priority: number, job: RenderJob): () => void {
    const entry = { job, priority, order: this.#order++ };
    this.#waiting.set(key, entry);
    if (this.#running?.key === key) this.#running.cancel();
    queueMicrotask(() => this.#next());
    return () => {
      if (this.#waiting.get(key) === entry) this.#waiting.delete(key);
      else if (this.#running?.entry === entry) this.#running.cancel();
    };
  }

  #next(): void {
    if (this.#running) return;
    let best: [string, Entry] | undefined;
    for (const [key, entry] of this.#waiting) {
      if (
        !best ||
        entry.priority < best[1].priority ||
        (entry.priority === best[1].priority && entry.order < best[1].order)
      ) {
        best = [key, entry];
      }
    }
    if (!best) return;
    const [key, entry] = best;
    this.#waiting.delete(key);
    const { done, cancel } = entry.job.start();
    this.#running = { key, entry, cancel };
    void done.finally(() => {
      this.#running = undefined;
      this.#next();
    });
  }
}
