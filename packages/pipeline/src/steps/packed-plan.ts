import type { PageOutcome, RedactionPlan, Region } from '@blackbar/model';
import type { Applied } from '@blackbar/pdf';
import { packed, type Spans, unpacked } from './spans.ts';

/** A plan with its regions packed: a long file's are most of it, and only those of the pages at hand are needed. */
export interface PackedPlan {
  readonly frame: Omit<RedactionPlan, 'regions'>;
  readonly regions: Spans;
}

export function packedPlan({ regions, ...frame }: RedactionPlan): PackedPlan {
  return { frame, regions: packed(regions, frame.pages.length) };
}

/** The plan as it was: its regions are in the order of pages. */
export function wholePlan({ frame, regions }: PackedPlan): RedactionPlan {
  return { ...frame, regions: regions.flatMap((span) => unpacked<Region>(span)) };
}

/** The same plan, of its regions only those of one span. */
export function planOfSpan({ frame, regions }: PackedPlan, span: number): RedactionPlan {
  return { ...frame, regions: unpacked<Region>(regions[span]) };
}

/** What the writer made, with what it says of each page packed. */
export interface Written extends Pick<Applied, 'bytes' | 'warnings'> {
  readonly outcomes: Spans;
  /** Pages that became pictures. */
  readonly rasterised: readonly number[];
}

export function packedWork({ bytes, warnings, outcomes }: Applied, pages: number): Written {
  const rasterised = outcomes.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
  return { bytes, warnings, rasterised, outcomes: packed(outcomes, pages) };
}

export function outcomesOf({ outcomes }: Pick<Written, 'outcomes'>): PageOutcome[] {
  return outcomes.flatMap((span) => unpacked<PageOutcome>(span));
}
