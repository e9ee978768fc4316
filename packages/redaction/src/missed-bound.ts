import { firstWhere } from '@blackbar/geometry';

/**
 * The exact upper bound, at the given confidence, on how many of `lines` lines hold something, when `found`
 * of `looked` lines drawn at random without replacement do: the largest number under which seeing no more than
 * `found` is not less likely than 1 - confidence (hypergeometric; without the exactness it is the rule of three).
 * Whole numbers, 0 <= found <= looked <= lines. `lines` logarithms of time and memory.
 */
export function missedBound(lines: number, looked: number, found: number, confidence = 0.95): number {
  if (looked >= lines) return found;
  const log = logFactorials(lines);
  const isTooMany = (more: number) => chanceOfAtMost(found, lines, found + more, looked, log) <= 1 - confidence;
  // That no more hold one than were found is never too many.
  return found + firstWhere(lines - looked, (more) => isTooMany(more + 1));
}

/** The chance of at most `found` in a sample of `looked` when `holding` of `lines` hold something. */
function chanceOfAtMost(found: number, lines: number, holding: number, looked: number, log: Float64Array): number {
  const choose = (n: number, k: number) =>
    k < 0 || k > n ? Number.NEGATIVE_INFINITY : (log[n] ?? 0) - (log[k] ?? 0) - (log[n - k] ?? 0);
  const all = choose(lines, looked);
  let chance = 0;
  for (let i = 0; i <= Math.min(found, holding); i++) {
    chance += Math.exp(choose(holding, i) + choose(lines - holding, looked - i) - all);
  }
  return chance;
}

function logFactorials(most: number): Float64Array {
  const log = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) log[n] = (log[n - 1] ?? 0) + Math.log(n);
  return log;
}
