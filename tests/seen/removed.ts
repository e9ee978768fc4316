import { quadContains } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import { openPages } from '@blackbar/pdf';
import type { Box } from '../oracles/box.ts';
import { throughTheChain } from '../torture/chain.ts';

const DARK = 160;
const DPI = 72;
/** Pixels beside a box: its edge may not run along them. */
const BESIDE = [-1, 0, 1];

/**
 * What became of the ink in an area that shows a term, once the term was to be removed: all of it lies under boxes now
 * (`removed`), or a person is sent to its page (`named`). Else so many pixels of a point are left in silence.
 */
export async function fateOf(pdf: Uint8Array, term: string, area: Omit<Box, 'page'>): Promise<string> {
  const answer = await throughTheChain(pdf, { terms: [term] });
  if (answer.kind === 'refused') return `refused: ${answer.code}`;
  const { output, report, evidence } = answer.redacted;
  const boxes = evidence.plan.regions.filter(({ page }) => page === 1).flatMap(({ quads }) => quads);
  const reader = await openPages(output);
  const { width, height, data } = reader.render(1, DPI);
  reader.close();
  let left = 0;
  for (let y = Math.floor(area.y); y < area.y + area.height; y++) {
    for (let x = Math.floor(area.x); x < area.x + area.width; x++) {
      const isBelow = (quad: Quad) =>
        BESIDE.some((dx) => BESIDE.some((dy) => quadContains(quad, x + 0.5 + dx, height - y - 0.5 + dy)));
      if (!boxes.some(isBelow) && (data[(y * width + x) * 4 + 1] as number) < DARK) left++;
    }
  }
  if (boxes.length > 0 && left === 0) return 'removed';
  return report.warnings.some(({ code }) => code === 'unread_ink') ? 'named' : `left: ${left}`;
}
