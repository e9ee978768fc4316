/**
 * Mann and Whitney's test: in which share of all pairs the first is larger (ties count half), and how likely a share
 * that far from a half is by chance, by the normal approximation. Times have no ties worth a correction.
 */
export function rankTest(first: readonly number[], second: readonly number[]): { share: number; p: number } {
  let larger = 0;
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0;
  const pairs = first.length * second.length;
  const spread = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { share: larger / pairs, p: twoSided((larger - pairs / 2) / spread) };
}

/** Abramowitz and Stegun, 26.2.17. */
function twoSided(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t;
  return 2 * tail * (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI));
}
