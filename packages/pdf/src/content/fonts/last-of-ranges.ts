import { firstWhere } from '@blackbar/geometry';

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The last of the ranges that have a number, however many have it: their ends part all numbers into stretches, and each
 * stretch goes to the last range over it. Asked for each letter of a page.
 */
export function lastOfRanges<R extends Range>(ranges: readonly R[]): (number: number) => R | undefined {
  const ends = [...new Set(ranges.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
  const place = (end: number) => firstWhere(ends.length, (i) => (ends[i] as number) >= end);
  const owner: (R | undefined)[] = ends.map(() => undefined);
  /** By stretch the next one, itself among them, that no range has yet. */
  const free = [...ends.keys(), ends.length];
  const freeFrom = (stretch: number) => {
    let at = stretch;
    // Shortens the way for those who come after.
    while (free[at] !== at) at = free[at] = free[free[at] as number] as number;
    return at;
  };
  for (const range of ranges.toReversed()) {
    const end = place(range.last + 1);
    for (let at = freeFrom(place(range.first)); at < end; at = freeFrom(at)) {
      owner[at] = range;
      free[at] = at + 1;
    }
  }
  return (number) => owner[firstWhere(ends.length, (i) => (ends[i] as number) > number) - 1];
}
