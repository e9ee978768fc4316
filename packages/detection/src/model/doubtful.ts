import { CAPS, type Facts } from './features.ts';
import { LABEL_COUNT, RANGE } from './labels.ts';
import { ORDINARY } from './word-sets.ts';

/**
 * Chance of one kind, or of none, above which the first reader's word on a token stands: half the second's could not
 * turn it.
 */
const SURE = 0.95;
/** Words on either side that the second reader sees as well: further ones change next to nothing. */
const CONTEXT = 5;

/**
 * Runs of the tokens from `from` to `to` that a second reader should read: those that the first has any doubt about
 * and those it takes for no name though they have a capital and are no word of the language, with what stands around
 * them. More than half of a filing is neither.
 */
export function doubtful(
  facts: Facts,
  marginals: Float64Array,
  from: number,
  to: number,
): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let i = from; i < to; i += 1) {
    const row = (i - from) * LABEL_COUNT;
    const none = marginals[row] ?? 0;
    if (none > SURE ? !mayBeName(facts, i) : isSure(marginals, row)) continue;
    const [first, last] = [Math.max(from, i - CONTEXT), Math.min(to, i + CONTEXT + 1)];
    const run = runs.at(-1);
    if (run && first <= run.to) run.to = last;
    else runs.push({ from: first, to: last });
  }
  return runs;
}

function isSure(marginals: Float64Array, row: number): boolean {
  return Object.values(RANGE).some(([first, last]) => {
    let chance = 0;
    for (let y = first; y <= last; y += 1) chance += marginals[row + y] ?? 0;
    return chance > SURE;
  });
}

/** Capitalised or in capitals, of more than one letter, in no list of the language. */
function mayBeName({ caps, sets, tokens }: Facts, i: number): boolean {
  const written = caps[i] ?? 0;
  const long = (tokens.end[i] ?? 0) - (tokens.start[i] ?? 0) > 1;
  return written >= CAPS.capitalised && written <= CAPS.oneCapital && long && ((sets[i] ?? 0) & ORDINARY) === 0;
}
