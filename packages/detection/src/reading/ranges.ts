import type { TextRange } from '@blackbar/model';

/** Index of the first range that ends behind an offset, by bisection: `sorted` is in order and without overlaps. */
export function firstEndingAfter(sorted: readonly TextRange[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether one of them shares a character with a range. */
export function meets(sorted: readonly TextRange[], { start, end }: TextRange): boolean {
  const first = sorted[firstEndingAfter(sorted, start)];
  return first !== undefined && first.start < end;
}
