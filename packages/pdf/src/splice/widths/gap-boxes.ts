import type { GapBox, PageCut } from '../types.ts';
import type { SegmentLayout } from './lay-out-segment.ts';
import { highest, type LineFrame, type LineItem, lowest } from './line-items.ts';
import { quadAlong } from './quad-along.ts';

/** The black box of each gap, as high as the boxes of the glyphs that it is for. */
export function gapBoxes({ gaps }: SegmentLayout, frame: LineFrame, cut: PageCut): GapBox[] {
  return gaps.map(({ region, from, to, items }) => {
    const [bottom, top] = heightOf(items, cut, frame);
    const [start, end] = [lowest(items.map((item) => item.from)), highest(items.map((item) => item.to))];
    const was = quadAlong(frame, start, end, bottom, top);
    return { region, quad: quadAlong(frame, from, to, bottom, top), was };
  });
}

/** Lowest and highest corner of the boxes of these glyphs across the line. */
function heightOf(items: readonly LineItem[], cut: PageCut, { u }: LineFrame): [number, number] {
  const across = items.flatMap(({ box }) => {
    const quad = cut.quads[box];
    return quad ? [0, 2, 4, 6].map((i) => (quad[i + 1] as number) * u[0] - (quad[i] as number) * u[1]) : [];
  });
  return [lowest(across), highest(across)];
}
