import type { Segment } from './segments.ts';

/** Lines of a column begin no further apart than this, and follow each other as closely, in heights of a line. */
const ALIGNED = 2.5;
const LEADING = 3;
/** A page with more of them is no text in columns, and each is compared with each. */
const MOST = 400;

/**
 * The last piece of each column, and the first of the one at its right: at its top, and where it begins anew below a
 * heading.
 */
export function columnEnds(segments: readonly Segment[]): (readonly [foot: Segment, head: Segment])[] {
  const columns = columnsOf(segments);
  if (columns.length > MOST) return [];
  return columns.flatMap(({ foot, right: edge }) => {
    const right = columns.filter(({ head }) => middle(head) > middle(foot) && head.rect.left > edge);
    const left = Math.min(...right.map(({ head }) => head.rect.left));
    const next = right.filter(({ head }) => head.rect.left < left + heightOf(foot));
    const [top, last] = [next[0]?.head, next.at(-1)?.head];
    return [...new Set([top, last])].flatMap((head) => (head ? [[foot, head] as const] : []));
  });
}

interface Column {
  readonly head: Segment;
  foot: Segment;
  /** Where its longest line ends: what begins before that stands above or below it. */
  right: number;
}

/** From the top. */
function columnsOf(segments: readonly Segment[]): readonly Column[] {
  const columns: Column[] = [];
  let open: Column[] = [];
  for (const segment of segments.toSorted((a, b) => middle(b) - middle(a))) {
    open = open.filter(({ foot }) => middle(foot) - middle(segment) <= LEADING * heightOf(foot));
    const column = open.findLast(({ foot }) => isBelow(foot, segment));
    if (column) {
      column.foot = segment;
      column.right = Math.max(column.right, segment.rect.right);
    } else {
      const begun = { head: segment, foot: segment, right: segment.rect.right };
      columns.push(begun);
      open.push(begun);
    }
  }
  return columns;
}

function isBelow(above: Segment, below: Segment): boolean {
  const height = heightOf(above);
  return middle(above) - middle(below) > height / 2 && Math.abs(above.rect.left - below.rect.left) < ALIGNED * height;
}

function middle({ rect }: Segment): number {
  return (rect.top + rect.bottom) / 2;
}

function heightOf({ rect }: Segment): number {
  return rect.top - rect.bottom;
}
