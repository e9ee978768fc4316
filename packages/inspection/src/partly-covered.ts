import type { FindingKind } from '@blackbar/model';
import type { Raster } from '@blackbar/pdf';
import { kindUnder } from './annotation-kind.ts';
import type { Cover } from './band-covers.ts';
import { type FlatRun, isAlike, longestFlatRun } from './flat-run.ts';
import type { PageView } from './page-view.ts';
import type { Extent } from './reading-band.ts';

/** Of the reading band, in one colour: what a box covers of it at least, but for the blurred rows at its edges. */
const HIDDEN = 0.4;

/** What hides the reading part of a glyph whose tips are still seen. */
export function partlyCovered(view: PageView, index: number): FindingKind | undefined {
  for (const cover of view.covers.get(index) ?? []) {
    const kind =
      'color' in cover.by
        ? kindByColor(view, cover, cover.by.color)
        : kindByAnnotation(view, cover, cover.by.annotation);
    if (kind) return kind;
  }
  return undefined;
}

/** A box's rect is the bounds of its path: the place has to show its colour too. */
function kindByColor(view: PageView, cover: Cover, color: FlatRun['color']): FindingKind | undefined {
  const run = hiddenRun(view, view.bare, cover);
  return run && isAlike(run.color, color) ? 'text_under_box' : undefined;
}

/** Letters leave no more than this of their band in one colour. */
const BLANK = 0.9;

/** An annotation hides what would be seen without it. */
function kindByAnnotation(view: PageView, cover: Cover, subtype: string): FindingKind | undefined {
  const run = hiddenRun(view, view.shown, cover);
  const without = run && longestFlatRun({ ...view, raster: view.bare }, cover.band, run);
  const isBlank = run && without && lengthOf(without) > BLANK * lengthOf(run);
  return run && !isBlank ? kindUnder(subtype) : undefined;
}

function hiddenRun(view: PageView, raster: Raster, { band, extent }: Cover): FlatRun | undefined {
  const run = longestFlatRun({ ...view, raster }, band, extent);
  return run && lengthOf(run) >= HIDDEN ? run : undefined;
}

function lengthOf({ from, to }: Extent): number {
  return to - from;
}
