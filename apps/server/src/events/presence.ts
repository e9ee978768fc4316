import { randomUUID } from 'node:crypto';
import type { Notice } from './bus.ts';

type PresenceNotice = Extract<Notice, { type: 'presence' }>;

/** A window that has said nothing for so long is gone, whatever became of it. */
const SILENT_MS = 40_000;

interface PresenceOptions {
  readonly documentId: string;
  readonly userId: string;
  readonly tell: (notice: PresenceNotice) => Promise<void>;
}

/** Who else has a document open, as one open window hears it; nothing of it is stored. */
export class Presence {
  readonly #window = randomUUID();
  readonly #others = new Map<string, { readonly userId: string; readonly at: number }>();
  readonly #options: PresenceOptions;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  say(what: { readonly here: boolean; readonly asks: boolean }): Promise<void> {
    const { documentId, userId, tell } = this.#options;
    return tell({ type: 'presence', documentId, userId, window: this.#window, ...what });
  }

  /** Whether the people changed; answers whoever asks. */
  async hear({ window, userId, here, asks }: PresenceNotice): Promise<boolean> {
    if (window === this.#window) return false;
    const before = this.others().join();
    for (const [key, { at }] of this.#others) if (Date.now() - at > SILENT_MS) this.#others.delete(key);
    if (here) this.#others.set(window, { userId, at: Date.now() });
    else this.#others.delete(window);
    if (asks) await this.say({ here: true, asks: false });
    return this.others().join() !== before;
  }

  /** Ids of the other people, each once. */
  others(): string[] {
    const ids = [...this.#others.values()].map(({ userId }) => userId);
    return [...new Set(ids)].filter((id) => id !== this.#options.userId).sort();
  }
}
