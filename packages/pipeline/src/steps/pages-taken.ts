import { SPAN, spansOf } from './spans.ts';

/** How many pages of each span were taken so far, in memory that several threads see. */
export type PagesTaken = Int32Array;

export function noPagesTaken(pages: number): PagesTaken {
  return new Int32Array(new SharedArrayBuffer(spansOf(pages) * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * The pages of a span that nobody else has taken yet, one whenever the next is asked for: whoever is faster does more.
 */
export function* takePages(pages: number, span: number, taken: PagesTaken): Generator<number> {
  for (;;) {
    const page = nextOf(span, Atomics.add(taken, span, 1));
    if (page === undefined || page > pages) return;
    yield page;
  }
}

/** Whether a page of the span may still be taken. */
export function isLeft(pages: number, span: number, taken: PagesTaken): boolean {
  const next = nextOf(span, Atomics.load(taken, span));
  return next !== undefined && next <= pages;
}

function nextOf(span: number, before: number): number | undefined {
  return before < SPAN ? span * SPAN + before + 1 : undefined;
}
