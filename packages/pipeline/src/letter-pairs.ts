/** How many of the `a.length - 1` pairs of neighbouring letters of `a` stand in `b` too. */
export function letterPairsIn(a: string, b: string): number {
  return Array.from({ length: Math.max(0, a.length - 1) }, (_, i) => a.slice(i, i + 2)).filter((pair) =>
    b.includes(pair),
  ).length;
}
