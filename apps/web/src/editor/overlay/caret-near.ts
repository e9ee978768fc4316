/** A place in the text of a page: before the letter of that index. */
export interface Caret {
  readonly node: Text;
  readonly offset: number;
}

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** How much more a step across the lines counts than one along them: a pointer in the margin means the line beside it. */
const ACROSS = 8;

/**
 * The place that a person means who points at or near text: in the nearest line, between the two nearest letters.
 * A browser takes a point outside of text for the end of whatever comes next in the document, which may be ten lines
 * away. `undefined` where no page shows text.
 */
export function caretNear(point: ScreenPoint): Caret | undefined {
  let best: { readonly node: Text; readonly away: number } | undefined;
  for (const span of document.querySelectorAll<HTMLElement>('[data-text-layer] span')) {
    const node = span.firstChild;
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const away = distance(point, span.getBoundingClientRect());
    if (!best || away < best.away) best = { node, away };
  }
  return best && { node: best.node, offset: offsetIn(best.node, point) };
}

function distance({ x, y }: ScreenPoint, { left, right, top, bottom, width, height }: DOMRect): number {
  const beside = Math.max(left - x, 0, x - right);
  const below = Math.max(top - y, 0, y - bottom);
  // Text on a turned page runs down the screen.
  return height > width * 2 ? beside * ACROSS + below : below * ACROSS + beside;
}

function offsetIn(node: Text, { x, y }: ScreenPoint): number {
  const range = document.createRange();
  let nearest = { offset: 0, away: Number.POSITIVE_INFINITY };
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const isSecondHalf = right - left >= bottom - top ? x > (left + right) / 2 : x > (left + right) / 2 || y > bottom;
    if (away < nearest.away) nearest = { offset: isSecondHalf ? i + 1 : i, away };
  }
  return nearest.offset;
}

/** The text between two places in reading order, whichever was pointed at first. */
export function rangeBetween(a: Caret, b: Caret): Range {
  const range = document.createRange();
  range.setStart(a.node, a.offset);
  range.setEnd(a.node, a.offset);
  if (range.comparePoint(b.node, b.offset) < 0) range.setStart(b.node, b.offset);
  else range.setEnd(b.node, b.offset);
  return range;
}
