import type { EventBus } from './bus.ts';

/** News can be lost while a connection to the database is renewed: then this is how late one is. */
const LOOK_MS = 1_000;

/**
 * Waits until `look` gives something, looking again at every news of the document. `undefined` when
 * `patienceMs` are over.
 */
export async function waitFor<T>(
  bus: EventBus,
  documentId: string,
  patienceMs: number,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const until = Date.now() + patienceMs;
  let wake = (): void => {};
  const off = bus.on(documentId, () => wake());
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const seen = await look();
      if (seen !== undefined) return seen;
      const left = until - Date.now();
      if (left <= 0) return undefined;
      await Promise.race([woken, pause(Math.min(LOOK_MS, left))]);
    }
  } finally {
    off();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
