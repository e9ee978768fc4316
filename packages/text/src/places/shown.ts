import { quadOfRect } from '@blackbar/geometry';
import type { HiddenPart, Quad, TextRange } from '@blackbar/model';
import { quadsOf } from './quads.ts';

/** A stretch of a text as a page shows it. PDF user space. */
export interface ShownPlace {
  readonly page: number;
  readonly quads: readonly Quad[];
}

/**
 * Where pages show a range of a text that is not their own content: its letters where they are known, else all that
 * shows the text.
 */
export function shownPlaces({ text, shown = [] }: HiddenPart, range: TextRange): ShownPlace[] {
  return shown.map(({ page, rect, letters }) => {
    const quads = letters ? quadsOf({ text, ...letters }, range) : [];
    return { page, quads: quads.length > 0 ? quads : [quadOfRect(rect)] };
  });
}
