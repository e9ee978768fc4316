import { TooManyAttempts } from './attempts.ts';

/** How many of a kind are open at the same time, in this process: connections can't be counted anywhere else. */
export class AtOnce {
  readonly #open = new Map<string, number>();

  /** Throws `TooManyAttempts` when there are `limit` already. Returns how to give the place back, once. */
  take(name: string, limit: number): () => void {
    const now = this.#open.get(name) ?? 0;
    if (now >= limit) throw new TooManyAttempts(5);
    this.#open.set(name, now + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#open.get(name) ?? 1) - 1;
      if (left > 0) this.#open.set(name, left);
      else this.#open.delete(name);
    };
  }
}
