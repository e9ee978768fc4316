import type { TextPiece } from './text-pieces.ts';

/** A place in the text in sight: before a letter of a piece, both by their index. */
export interface Caret {
  readonly piece: number;
  readonly offset: number;
}

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * How much more a step across the lines counts than one along them: a pointer in the margin means the line beside it.
 */
const ACROSS = 8;

/**
 * The place that a person means who points at or near text: in the nearest line, between the two nearest letters.
 * A browser takes a point outside of text for the end of whatever comes next in the document, which may be ten lines
 * away. `undefined` where no page shows text.
 */
export function caretNear(point: ScreenPoint, pieces: readonly TextPiece[]): Caret | undefined {
  let best: { readonly piece: number; readonly away: number } | undefined;
  for (const [piece, box] of pieces.entries()) {
    const away = distance(point, box);
    if (!best || away < best.away) best = { piece, away };
  }
  const node = best && pieces[best.piece]?.node;
  return best && node && { piece: best.piece, offset: offsetIn(node, point) };
}

function distance({ x, y }: ScreenPoint, { left, right, top, bottom }: TextPiece): number {
  const beside = Math.max(left - x, 0, x - right);
  const below = Math.max(top - y, 0, y - bottom);
  // Text on a turned page runs down the screen.
  return bottom - top > (right - left) * 2 ? beside * ACROSS + below : below * ACROSS + beside;
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

/**
 * The text between two places in reading order, whichever was pointed at first: a range in each piece. Over a page's
 * end it goes on without the foot and the head between, unless somebody pointed into them.
 */
export function rangesBetween(a: Caret, b: Caret, pieces: readonly TextPiece[]): Range[] {
  const forth = a.piece < b.piece || (a.piece === b.piece && a.offset <= b.offset);
  const [start, end] = forth ? [a, b] : [b, a];
  const [first, last] = [pieces[start.piece], pieces[end.piece]];
  const isBetween = ({ edge, page }: TextPiece) =>
    edge && first?.page !== last?.page && !(first?.edge && first.page === page) && !(last?.edge && last.page === page);
  return pieces.slice(start.piece, end.piece + 1).flatMap((piece, i) => {
    if (isBetween(piece)) return [];
    const { node } = piece;
    const range = document.createRange();
    range.setStart(node, i === 0 ? start.offset : 0);
    range.setEnd(node, start.piece + i === end.piece ? end.offset : node.length);
    return range.collapsed ? [] : [range];
  });
}
