import type { ManualMark } from '@blackbar/contracts';
import { unionView } from '@blackbar/geometry';
import type { MarkCategory, ViewRect } from '@blackbar/model';

/** A mark over one or more boxes of a page; its own box is their union. */
export function markOf(page: number, rects: readonly ViewRect[], category: MarkCategory = 'MANUAL'): ManualMark {
  const union = unionView(rects) ?? { x: 0, y: 0, width: 1, height: 1 };
  const boxes = rects.map(({ x, y, width, height }) => ({ x, y, width, height }));
  return {
    id: `mark-${crypto.randomUUID()}`,
    page,
    ...union,
    type: 'manual',
    category,
    ...(boxes.length > 1 ? { rects: boxes } : {}),
  };
}

/** The mark in another place of its page. What was told of the text under it is not true there. */
export function movedMark(mark: ManualMark, box: ViewRect): ManualMark {
  const { from, ...rest } = mark;
  if (!from) return { ...mark, ...box };
  const { text: _text, ...origin } = from;
  return { ...rest, ...box, from: origin };
}
