import type { Piece } from './reading-order.ts';

/** Of a page's height: a head or a foot stands within this much of its edge. */
const MARGIN = 0.12;
const MOST_LINES = 2;
/** Text that goes on over a page's end has some lines at least. */
const LEAST_TEXT = 3;
/** A head or foot is this many times as far from the text as its lines are apart, and a line's height at least. */
const APART = 1.8;

interface Line {
  readonly top: number;
  readonly bottom: number;
  readonly pieces: readonly number[];
}

/** Pieces of a page's head and foot, by their place in the list: text that goes on overleaf does not go on in them. */
export function pageEdges(pieces: readonly Piece[], page: { readonly top: number; readonly bottom: number }) {
  const lines = linesFromTop(pieces);
  const gaps = lines.slice(1).map((line, i) => line.top - (lines[i]?.bottom ?? line.top));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const reach = (page.bottom - page.top) * MARGIN;
  const isApart = (gap: number, { top, bottom }: Line) => gap >= Math.max(bottom - top, usual * APART);
  const edges = new Set<number>();
  const take = (some: readonly Line[]) => {
    for (const piece of some.flatMap((line) => line.pieces)) edges.add(piece);
  };
  for (let count = 1; count <= MOST_LINES && lines.length - count >= LEAST_TEXT; count++) {
    const head = lines.slice(0, count);
    const foot = lines.slice(-count);
    const [lastOfHead, firstOfFoot] = [head.at(-1), foot[0]];
    if (lastOfHead && lastOfHead.bottom <= page.top + reach && isApart(gaps[count - 1] ?? 0, lastOfHead)) take(head);
    if (firstOfFoot && firstOfFoot.top >= page.bottom - reach && isApart(gaps.at(-count) ?? 0, firstOfFoot)) take(foot);
  }
  return edges;
}

/** What stands level is one line, whatever order it is drawn in. */
function linesFromTop(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  const fromTop = [...pieces.entries()].sort(([, a], [, b]) => a.top - b.top);
  for (const [i, { top, bottom }] of fromTop) {
    const last = lines.at(-1);
    if (last && top < (last.top + last.bottom) / 2) {
      lines[lines.length - 1] = { ...last, bottom: Math.max(last.bottom, bottom), pieces: [...last.pieces, i] };
    } else lines.push({ top, bottom, pieces: [i] });
  }
  return lines;
}
