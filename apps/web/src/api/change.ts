import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Changes that are not answered yet: they reach the server in the order in which they were made. */
const underway = new Map<string, Promise<unknown>>();

interface Change<T, C> {
  readonly key: QueryKey;
  /** From what the data is now, not from what it was when something was last drawn: of two quick clicks both count. */
  readonly change: (now: T) => C;
  /** What is shown until the server answers. */
  readonly expect: (now: T, change: C) => T;
  readonly send: (change: C) => Promise<T>;
}

/** Changes data of the server: shown at once, and what the server says stands in the end. A refusal throws. */
export async function applyChange<T, C>({ key, change, expect, send }: Change<T, C>): Promise<void> {
  const now = queryClient.getQueryData<T>(key);
  if (now === undefined) return;
  const wanted = change(now);
  queryClient.setQueryData(key, expect(now, wanted));
  const name = JSON.stringify(key);
  const sent = (underway.get(name) ?? Promise.resolve()).then(() => send(wanted));
  const settled = sent.catch(() => undefined);
  underway.set(name, settled);
  try {
    const updated = await sent;
    // An answer to an earlier change must not take back a later one.
    if (underway.get(name) === settled) queryClient.setQueryData(key, updated);
  } catch (error) {
    if (underway.get(name) === settled) await queryClient.invalidateQueries({ queryKey: key, exact: true });
    throw error;
  }
}
