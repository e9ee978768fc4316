import type { Stamp } from '@blackbar/model';
import type { BoundPart } from '@blackbar/pdf';

/** Where one part stands in the whole. */
export interface AssembledRange {
  readonly title: string;
  readonly first: number;
  readonly last: number;
  readonly bates?: { readonly first: string; readonly last: string };
}

export function rangesOf(
  bound: readonly BoundPart[],
  owners: readonly number[],
  stamps: readonly Stamp[],
): AssembledRange[] {
  const numbers = new Map(stamps.filter(({ kind }) => kind === 'bates').map(({ page, text }) => [page, text]));
  return bound.map(({ title }, i) => {
    const [first, last] = [owners.indexOf(i) + 1, owners.lastIndexOf(i) + 1];
    const [from, to] = [numbers.get(first), numbers.get(last)];
    return { title, first, last, ...(from && to ? { bates: { first: from, last: to } } : {}) };
  });
}
