import type { Facts } from './features.ts';
import { LABEL_COUNT } from './labels.ts';
import { ORDINARY } from './word-sets.ts';

/** Chance that a token is no part of a name, above which a word of the language needs no second reader. */
const SURE = 0.98;
/** Words on either side that the second reader sees as well: further ones change next to nothing. */
const CONTEXT = 6;

/**
 * Runs of the tokens from `from` to `to` that a second reader should read: those that the first has any doubt about
 * and those with a capital that are no word of the language, with what stands around them. Half of a filing is none.
 */
export function doubtful(
  facts: Facts,
  marginals: Float64Array,
  from: number,
  to: number,
): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let i = from; i < to; i += 1) {
    if ((marginals[(i - from) * LABEL_COUNT] ?? 0) > SURE && !mayBeName(facts, i)) continue;
    const [first, last] = [Math.max(from, i - CONTEXT), Math.min(to, i + CONTEXT + 1)];
    const run = runs.at(-1);
    if (run && first <= run.to) run.to = last;
    else runs.push({ from: first, to: last });
  }
  return runs;
}

/** Capitalised or in capitals, of more than one letter, in no list of the language. */
function mayBeName({ caps, sets, tokens }: Facts, i: number): boolean {
  const written = caps[i] ?? 0;
  const long = (tokens.end[i] ?? 0) - (tokens.start[i] ?? 0) > 1;
  return written >= 2 && written <= 4 && long && ((sets[i] ?? 0) & ORDINARY) === 0;
}
