import type { PagedPlan, RedactionPlan, Region } from '@blackbar/model';
import { itemsOf, itemsOn, type PackedPages } from './packed-pages.ts';

/** A plan with its regions packed: a long file's are most of it, and only those of the pages at hand are needed. */
export interface PackedPlan {
  readonly frame: Omit<RedactionPlan, 'regions'>;
  readonly regions: PackedPages<Region>;
}

/** The plan as it was: its regions are in the order of pages. */
export function wholePlan({ frame, regions }: PackedPlan): RedactionPlan {
  return { ...frame, regions: [...itemsOf(regions)] };
}

/** The same plan, of its regions only those of the pages from `first` to `last`. */
export function planOfPages({ frame, regions }: PackedPlan, first: number, last: number): RedactionPlan {
  return { ...frame, regions: [...itemsOf(regions, first, last)] };
}

/** The same plan for whoever asks for one page after the other. */
export function planByPage({ frame, regions }: PackedPlan): PagedPlan {
  return { ...frame, regionsOf: (page) => itemsOn(regions, page) };
}
