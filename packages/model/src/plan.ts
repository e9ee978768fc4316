import type { MarkCategory } from './category.ts';
import type { PageGeometry, Quad } from './space.ts';
import type { Locator } from './text.ts';

/** What a person put on a page by hand: a drawn box or selected text, in PDF user space. */
export interface Mark {
  readonly id: string;
  readonly page: number;
  readonly quads: readonly Quad[];
  readonly category: MarkCategory;
  readonly reasons: readonly string[];
  readonly label?: string;
  /** The legal basis that the reasons stand for. */
  readonly citation?: string;
}

/** A string that must be gone. */
export interface Target {
  readonly id: string;
  readonly text: string;
  /** Other spellings that identify the same thing: without separators, upper case, "Last, First". */
  readonly variants: readonly string[];
  /**
   * Which copies are looked for and removed: `everywhere` all of them, but those in something that a person left or
   * excluded; `theseOccurrences` what was ticked, and hidden places. Of either a copy that stays is on `kept`, and in
   * the output one that is not on `kept` is a leak. Hidden places always count.
   */
  readonly scope: 'everywhere' | 'theseOccurrences';
  /**
   * Counts only where no letter or digit touches it: "Ann" is not in "Annual". Short words would otherwise be found by
   * chance.
   */
  readonly wholeWord: boolean;
  readonly category: MarkCategory;
}

/** An occurrence of a target that a person decided to leave. */
export interface Kept {
  readonly target: string;
  readonly locator: Locator;
}

/** What is drawn where something was removed. */
export interface Appearance {
  /** Text on the box, '' for a plain black box. */
  readonly label: string;
  /** Rule or statute that asks for it, announced to screen readers and printed in the report. */
  readonly citation?: string;
}

/**
 * Where a region comes from: a find or a term, whose letters go; a mark that a person drew; or another area that goes
 * with all that is in it: a picture that was found (a code, a signature, a face), a note that was emptied.
 */
export type RegionOrigin = 'detection' | 'term' | 'mark' | 'box';

/** Whether all goes that lies in the region, and its box stands as it was drawn, rather than one a line of text. */
export function goesAsArea({ origin }: Pick<Region, 'origin'>): boolean {
  return origin === 'mark' || origin === 'box';
}

/** An area of one page from which text, pixels and lines are removed. */
export interface Region {
  readonly id: string;
  readonly page: number;
  /** What is removed: glyphs whose centre lies inside, pixels, lines. One quad a glyph or word, or the drawn box. */
  readonly quads: readonly Quad[];
  readonly origin: RegionOrigin;
  readonly category: MarkCategory;
  readonly appearance: Appearance;
  readonly reasons: readonly string[];
  /** Regions of one person share a width, so that the box's size tells nothing. */
  readonly entity?: string;
  /** How many glyphs the text layer shows here, where it is known: counted again after removal. */
  readonly glyphs?: number;
}

/**
 * Text outside the pages' content that a plan removes. `replacement` is written in its place ('' removes the entry).
 */
export interface HiddenRemoval {
  readonly locator: Locator;
  readonly target: string;
  readonly replacement: string;
  /** As of an appearance: where what is removed is to be seen, a box stands for it. */
  readonly citation?: string;
  readonly reasons?: readonly string[];
}

export type StampPosition = 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

/** A Bates number, a notice that a rule asks for, a legend of confidentiality, or a watermark. `page` counts from 1. */
export type Stamp =
  | {
      readonly kind: 'bates' | 'notice' | 'legend';
      readonly page: number;
      readonly text: string;
      readonly position: StampPosition;
    }
  | { readonly kind: 'watermark'; readonly page: number; readonly text: string };

export interface PlanSettings {
  /** true: no reflow, only the tail of a hit line may move; false: labels at their natural width. */
  readonly preserveFormatting: boolean;
  /**
   * `quantised` hides the width of what was removed; `exact` shows its true extent, as FOIA wants it. A policy
   * whose data say `widths: 'exact'` sets this field and nothing else: the writer reads it alone.
   */
  readonly widths: 'quantised' | 'exact';
  /** Draw field values into the page and drop the form. */
  readonly flattenForms: boolean;
}

/** Everything that will happen to one normalised file. Equal plans give equal removals. */
export interface RedactionPlan {
  readonly schema: 'blackbar-plan/1';
  readonly pages: readonly PageGeometry[];
  readonly regions: readonly Region[];
  readonly hidden: readonly HiddenRemoval[];
  readonly targets: readonly Target[];
  readonly kept: readonly Kept[];
  readonly stamps: readonly Stamp[];
  readonly settings: PlanSettings;
}

/**
 * A plan that gives its regions page by page: those of a long file are most of it, and need not be held all at once.
 */
export interface PagedPlan extends Omit<RedactionPlan, 'regions'> {
  /** Of a page, from 1. */
  readonly regionsOf: (page: number) => readonly Region[];
}

export function regionsByPage(regions: readonly Region[]): ReadonlyMap<number, readonly Region[]> {
  const pages = new Map<number, Region[]>();
  for (const region of regions) {
    const known = pages.get(region.page);
    if (known) known.push(region);
    else pages.set(region.page, [region]);
  }
  return pages;
}

/** How a page was written. Later ones lose more of the page's nature and leave less to hide in. */
export type PageStrategy = 'untouched' | 'splice' | 'raster';

/** What the writer says it did to one page; verification believes none of it and counts again. */
export interface PageOutcome {
  readonly page: number;
  readonly strategy: PageStrategy;
  readonly removedGlyphs: number;
  /** Areas outside the boxes that may look different: labels, stamps, shifted tails of lines. PDF user space. */
  readonly declared: readonly Quad[];
  /** Text that was drawn by us and may therefore stand in a box or margin. */
  readonly drawn: readonly string[];
  /** What was painted over each region, which may be wider or narrower than what was removed. PDF user space. */
  readonly boxes?: readonly DrawnBox[];
  /** Regions that the plan does not name: where letters of fields and notes went, and places that were emptied. */
  readonly besides?: readonly Region[];
}

export interface DrawnBox {
  readonly region: string;
  readonly quad: Quad;
}
