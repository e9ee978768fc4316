import { DATES } from './dates.ts';
import { NAMES } from './names.ts';
import { NETWORK } from './network.ts';
import { NUMBERS } from './numbers.ts';
import { PLACES } from './places.ts';
import type { Trace } from './trace.ts';

export interface Traced {
  readonly letter: string;
  readonly start: number;
  readonly end: number;
}

/**
 * In the order in which they claim a place: an address of the web before the name of a place in it. Plain grammars of
 * what leaves a trace, without a model, a lexicon or a score: whatever the first detection overlooked, it overlooked
 * for other reasons. `P` and `Q` leave none in text; a person looks at the pages for these.
 */
const TRACES: readonly Trace[] = [...NETWORK, ...DATES, ...NUMBERS, ...PLACES, ...NAMES];

/** Where a text still shows one of the kinds, in reading order; no two share a character. */
export function tracesIn(text: string): Traced[] {
  const taken = new Uint8Array(text.length);
  const found: Traced[] = [];
  for (const { letter, pattern, but } of TRACES) {
    for (const match of text.matchAll(pattern)) {
      const words = match.groups?.words ?? match[0];
      const start = match.index + match[0].lastIndexOf(words);
      const end = start + words.length;
      if (words.trim() === '' || but?.test(words) || taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      found.push({ letter, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
