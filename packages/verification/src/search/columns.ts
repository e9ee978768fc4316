import type { Piece } from '../reader/pieces.ts';

/** In sizes: how far below one another the lines of a column stand, and how far apart they begin. */
const LEADING = 2.4;
const INDENT = 2.5;

/** The pieces at the head of the column at the right of each column's foot. */
export function columnsAfter(pieces: readonly Piece[]): ReadonlyMap<Piece, readonly Piece[]> {
  const columns = columnsOf(pieces);
  const after = new Map<Piece, readonly Piece[]>();
  for (const { head, foot, right: edge } of columns) {
    const right = columns.filter((one) => one.head.left > edge && one.head.baseline > foot.baseline);
    const left = Math.min(...right.map((one) => one.head.left));
    const next = right.filter((one) => one.head.left < left + INDENT * head.size);
    // The text goes on at the top of the column, or where a picture or heading ends above it.
    if (next[0]) after.set(foot, [...new Set([next[0].head, (next.at(-1) ?? next[0]).head])]);
  }
  return after;
}

interface Column {
  readonly head: Piece;
  foot: Piece;
  /** Where its longest line ends: a heading above it begins before that. */
  right: number;
}

/** From the top: pieces come in the order of their lines. */
function columnsOf(pieces: readonly Piece[]): readonly Column[] {
  const columns: Column[] = [];
  let open: Column[] = [];
  for (const piece of pieces) {
    open = open.filter(({ foot }) => foot.baseline - piece.baseline <= LEADING * foot.size);
    const column = open.findLast(({ foot }) => foot.line !== piece.line && isBelow(foot, piece));
    if (column) {
      column.foot = piece;
      column.right = Math.max(column.right, piece.right);
    } else {
      const begun = { head: piece, foot: piece, right: piece.right };
      columns.push(begun);
      open.push(begun);
    }
  }
  return columns;
}

function isBelow(above: Piece, below: Piece): boolean {
  return above.baseline > below.baseline && Math.abs(above.left - below.left) < INDENT * above.size;
}
