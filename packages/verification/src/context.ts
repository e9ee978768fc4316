import type { PageOutcome, RedactionPlan, Region, ViewRect } from '@blackbar/model';
import type { KeptFields } from './kept-fields.ts';
import type { KeptPlaces } from './kept-places.ts';
import type { PdfFile } from './objects/file.ts';
import type { DocumentReader } from './reader/document-reader.ts';
import type { ByteMatcher } from './search/byte-matcher.ts';
import type { Needles } from './search/needle.ts';

export interface DisplayedBox {
  readonly page: number;
  readonly rect: ViewRect;
}

/** What all checks of one verification share. */
export interface Context {
  readonly plan: RedactionPlan;
  /** The plan's regions by page. */
  readonly regionsOf: ReadonlyMap<number, readonly Region[]>;
  /** Those of any page, also of one that is somebody else's to look at. */
  readonly boxesOn: (page: number) => readonly Region[];
  readonly outcomes: ReadonlyMap<number, PageOutcome>;
  /** The targets' spellings, folded. */
  readonly needles: Needles;
  readonly kept: KeptPlaces;
  readonly keptFields: KeptFields;
  readonly input: DocumentReader;
  readonly output: DocumentReader;
  /** The output taken apart by our own parser. */
  readonly file: PdfFile;
  /** The input, by the same parser; taken apart when first asked for. */
  readonly inputFile: () => PdfFile;
  /** Boxes as a person drew them on the page as displayed. */
  readonly asDisplayed: readonly DisplayedBox[];
}

/** What the checks of a whole file share beside. */
export interface FileContext extends Context {
  /** The raw spellings of the targets of which nothing was kept. */
  readonly rawForms: ByteMatcher;
  /** To be called between one object and the next: pictures of many megabytes take seconds. */
  readonly alive: () => Promise<void>;
}
