import { firstWhere } from '@blackbar/geometry';
import type { TextRange } from '@blackbar/model';

/** Index of the first range that ends behind an offset: `sorted` is in order and without overlaps. */
export function firstEndingAfter(sorted: readonly TextRange[], offset: number): number {
  return firstWhere(sorted.length, (i) => (sorted[i]?.end ?? 0) > offset);
}

/** Whether one of them shares a character with a range. */
export function meets(sorted: readonly TextRange[], { start, end }: TextRange): boolean {
  const first = sorted[firstEndingAfter(sorted, start)];
  return first !== undefined && first.start < end;
}
