import type { Tokens } from './tokens.ts';

const LONGEST = 200;

/** Runs of tokens that are judged together: paragraphs, cut where they grow too long. */
export function sequences(tokens: Tokens): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = 0;
  for (let i = 1; i <= tokens.count; i += 1) {
    const full = i - from >= LONGEST || (i - from >= LONGEST / 2 && (tokens.gap[i] ?? 0) >= 3);
    if (i === tokens.count || tokens.gap[i] === 4 || full) {
      runs.push([from, i]);
      from = i;
    }
  }
  return runs;
}
