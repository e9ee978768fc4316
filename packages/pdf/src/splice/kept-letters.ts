import { boundsOfQuad, intersect } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import { pointOfGlyph, quadOfGlyph, type TextRun } from '../content/text-run.ts';
import { boundsOfRun } from './hit-glyphs.ts';
import type { KeptLetter } from './types.ts';

/** A show operator and what becomes of its glyphs; all stay where there are no hits. */
export interface ShownRun {
  readonly run: TextRun;
  readonly hits: Int32Array | undefined;
  /** The content stream that shows it. */
  readonly stream: object;
}

/** The letters that stay and whose boxes meet one of `rects`, where they stood. PDF user space. */
export function keptLetters(shown: readonly ShownRun[], rects: readonly PdfRect[]): KeptLetter[] {
  const kept: KeptLetter[] = [];
  for (const { run, hits } of shown) {
    const bounds = boundsOfRun(run);
    const near = rects.filter((rect) => intersect(rect, bounds));
    if (near.length === 0) continue;
    const size = Math.hypot(run.matrix[2], run.matrix[3]) * run.size;
    for (const [i, placed] of run.glyphs.entries()) {
      if (placed.glyph.blank || (hits !== undefined && hits[i] !== -1)) continue;
      const quad = quadOfGlyph(run, placed);
      const own = boundsOfQuad(quad);
      if (near.some((rect) => intersect(rect, own))) kept.push({ quad, origin: pointOfGlyph(run, placed, 0, 0), size });
    }
  }
  return kept;
}
