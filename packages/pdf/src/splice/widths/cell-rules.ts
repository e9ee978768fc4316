import { apply, rulesAcross, rulesOfPath } from '@blackbar/geometry';
import type { PdfPoint, Rule } from '@blackbar/model';
import type { Subpath } from '../../content/path.ts';
import type { GraphicsState } from '../../content/state.ts';
import type { PathPaint } from './along-line.ts';
import type { LineFrame } from './line-items.ts';

const MAX_RULES = 20_000;

/**
 * Straight lines that are drawn on a page, in its user space. Those that stand across a line of text part its cells.
 */
export class CellRules {
  readonly #rules: Rule[] = [];

  note({ path, fill, stroke }: PathPaint, { ctm }: GraphicsState): void {
    if (!fill && !stroke) return;
    for (const subpath of path.subpaths) {
      if (this.#rules.length >= MAX_RULES) return;
      const corners = cornersOf(subpath, ctm).slice(0, MAX_RULES);
      for (const rule of rulesOfPath(corners, stroke ? 'stroke' : 'fill')) this.#rules.push(rule);
    }
  }

  /** Where along a line rules stand across it, in points, in order. */
  across(frame: LineFrame): number[] {
    return rulesAcross(this.#rules, frame);
  }
}

/** The corners of a path of straight lines, the first once more when it is closed; none for one with curves. */
function cornersOf({ start, segments, closed }: Subpath, ctm: GraphicsState['ctm']): PdfPoint[] {
  if (segments.some(({ kind }) => kind === 'curve')) return [];
  const corners = [start, ...segments.map(({ to }) => to), ...(closed ? [start] : [])];
  return corners.map(([x, y]) => apply(ctm, x, y));
}
