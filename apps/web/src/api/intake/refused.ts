import { useSyncExternalStore } from 'react';

/** A file that was not taken, and why, in words. */
export interface RefusedFile {
  readonly name: string;
  readonly why: string;
  /** Of the service's refusal. */
  readonly code?: string | undefined;
}

/** Where they would have gone: a case's id, or a case that was not made for them. */
export type Place = string | undefined;

const NONE: readonly RefusedFile[] = [];
const lists = new Map<Place, readonly RefusedFile[]>();
const listeners = new Set<() => void>();

/** Outlives the page that sent them: whoever lands in the new case learns there what is missing in it. */
export function setRefused(place: Place, files: readonly RefusedFile[]): void {
  if (files.length > 0) lists.set(place, files);
  else lists.delete(place);
  for (const tell of listeners) tell();
}

export function useRefused(place: Place): readonly RefusedFile[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => lists.get(place) ?? NONE,
  );
}
