import type { RedactionPlan } from '@blackbar/model';

/** How many of a plan's pages were taken so far, in memory that several threads see. */
export type PagesTaken = Int32Array;

export function noPagesTaken(): PagesTaken {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The plan's pages that nobody else has taken yet, one whenever the next is asked for: whoever is faster does more. */
export function* takePages({ pages }: RedactionPlan, taken: PagesTaken): Generator<number> {
  for (;;) {
    const next = pages[Atomics.add(taken, 0, 1)];
    if (!next) return;
    yield next.page;
  }
}
