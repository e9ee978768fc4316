import { highest, isBlank, KERN, type LineItem, lowest } from './line-items.ts';

/** How a stretch of a line is set: what of it stays where it is when its words get another width. */
export type Alignment = 'left' | 'right' | 'centred' | 'justified';

/** Where the other stretches of text on a page begin, end and have their middle, in points along the line. */
export interface Edges {
  readonly starts: (at: number) => number;
  readonly ends: (at: number) => number;
  readonly middles: (at: number) => number;
  /** How many of those that begin at `from` end at `to` as well. */
  readonly both: (from: number, to: number) => number;
  /**
   * Where others end, and have their middle, that do so near `at`: the hundredths of this line's own places depend on
   * its words.
   */
  readonly margin: (at: number) => number;
  readonly axis: (at: number) => number;
}

/** Where a line that has its page to itself may be set to, in points along it: the far margin, and middles. */
export interface Margins {
  readonly edge: number;
  readonly middles: readonly number[];
}

/** How near it comes, in points. */
const NEAR = 0.5;

/** This many lines that share an edge are set to it. */
const ALIGNED = 3;
/** And of those that begin together so many end together: in a long list a few lines always do, by chance. */
const SHARE = 0.3;

/**
 * Told by the other lines. Text of one letter width is never taken as set to a right edge: its lines end in
 * the same places anyway. Of a line with a place of its own the `margins` tell, if it is all of its line: it begins
 * where its words have it begin.
 */
export function alignmentOf(items: readonly LineItem[], size: number, edges: Edges, margins?: Margins): Alignment {
  const widths = new Set(items.map(({ show, glyph }) => show.run.glyphs[glyph]?.glyph.advance.toFixed(3)));
  const [from, to] = [lowest(items.map((item) => item.from)), highest(items.map((item) => item.to))];
  const atStart = edges.starts(from) >= ALIGNED;
  const atEnd = widths.size > 1 && edges.ends(to) >= ALIGNED;
  if (atStart) {
    const isSet = atEnd && edges.both(from, to) >= Math.max(ALIGNED, SHARE * edges.starts(from));
    return isSet && isEvenlySpaced(items, size) ? 'justified' : 'left';
  }
  if (atEnd) return 'right';
  if (widths.size > 1 && edges.middles((from + to) / 2) >= ALIGNED) return 'centred';
  return margins && edges.starts(from) <= 1 ? alignmentAlone(from, to, margins) : 'left';
}

function alignmentAlone(from: number, to: number, { edge, middles }: Margins): Alignment {
  if (Math.abs(to - edge) <= NEAR) return 'right';
  return middles.some((middle) => Math.abs((from + to) / 2 - middle) <= NEAR) ? 'centred' : 'left';
}

/**
 * Spaces of a justified line, those between sentences among them, differ by less than this factor; the gaps of a
 * table's row do not.
 */
const EVEN = 1.8;

/**
 * Whether the words that stay are all about equally far apart. A number in a column of a table has no spaces, and of a
 * cell that goes as a whole nothing can be spread.
 */
function isEvenlySpaced(items: readonly LineItem[], size: number): boolean {
  if (!items.some((item) => item.box < 0 && !isBlank(item))) return false;
  const spaces: number[] = [];
  let last: LineItem | undefined;
  let blank = false;
  let spaced = false;
  for (const item of items) {
    if (isBlank(item)) {
      blank = true;
      continue;
    }
    const gap = last ? item.from - last.to : 0;
    const apart = last !== undefined && (blank || gap >= KERN * size);
    if (apart) spaced = true;
    if (apart && last?.box === -1 && item.box === -1) spaces.push(gap);
    last = item;
    blank = false;
  }
  return spaced && highest(spaces) <= EVEN * lowest(spaces) + 0.02 * size;
}
