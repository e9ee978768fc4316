/** A piece of a page's text on the screen. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Run extends Omit<Piece, 'text'> {
  readonly pieces: number[];
}

/** A step down the page of more heights than this leaves the text: to its foot, or to another part of it. */
const LEAP = 6;

/**
 * The pieces of a page in the order in which they are read: indices into the list, which comes in the order in which
 * the file draws them. A file draws a stamp of the court over its finished page, its foot before its text, and what is
 * filled into a form after the form: what stands above the text is read before it, and what stands in a line of it with
 * that line. Columns are read as they are drawn. Text that runs down the screen stays as it comes.
 */
export function readingOrder(pieces: readonly Piece[]): number[] {
  const upright = pieces.filter(({ left, right, top, bottom }) => right - left >= bottom - top).length;
  if (upright * 2 < pieces.length) return pieces.map((_, i) => i);
  const ordered: Run[] = [];
  for (const run of runsOf(pieces)) {
    if (joinLine(ordered, run, pieces)) continue;
    const at = ordered.findIndex(
      (other) => run.bottom <= other.top && run.left < other.right && other.left < run.right,
    );
    ordered.splice(at < 0 ? ordered.length : at, 0, run);
  }
  return ordered.flatMap((run) => run.pieces);
}

/** Puts one line into the line of earlier text that it stands in; false where there is none at its left. */
function joinLine(ordered: readonly Run[], run: Run, pieces: readonly Piece[]): boolean {
  const [first] = run.pieces.map((i) => pieces[i]);
  if (!first || run.bottom - run.top > (first.bottom - first.top) * 1.5) return false;
  const slack = (first.bottom - first.top) / 2;
  for (const other of ordered) {
    const inside = run.top >= other.top - slack && run.bottom <= other.bottom + slack;
    if (!inside || run.left < other.left || run.right > other.right) continue;
    const before = other.pieces.findLastIndex((i) => {
      const piece = pieces[i];
      return piece && piece.left <= run.left && isLevel(piece, first);
    });
    if (before < 0) continue;
    other.pieces.splice(before + 1, 0, ...run.pieces);
    return true;
  }
  return false;
}

function isLevel(a: Piece, b: Piece): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}

/** What is drawn from the top down without a step back up, and without a leap. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  let before: Piece | undefined;
  for (const [i, piece] of pieces.entries()) {
    const run = runs.at(-1);
    const goesOn = before && piece.bottom > before.top && piece.top - before.bottom < LEAP * (piece.bottom - piece.top);
    if (run && goesOn) runs[runs.length - 1] = withPiece(run, piece, i);
    else runs.push({ ...piece, pieces: [i] });
    before = piece;
  }
  return runs;
}

function withPiece(run: Run, piece: Piece, i: number): Run {
  run.pieces.push(i);
  return {
    pieces: run.pieces,
    left: Math.min(run.left, piece.left),
    right: Math.max(run.right, piece.right),
    top: Math.min(run.top, piece.top),
    bottom: Math.max(run.bottom, piece.bottom),
  };
}

/** At least this many numbers in a column count the lines of a page. */
const LEAST_NUMBERS = 8;
/** By how much their right or left edges may differ, in heights of one. */
const ALIGNED = 0.75;

/** Numbers in the margin that count the lines of a pleading: whoever points at one means the line beside it. */
export function lineNumbers(pieces: readonly Piece[]): ReadonlySet<number> {
  const counting = pieces
    .map((piece, i) => ({ ...piece, i, value: /^\s*\d{1,3}\s*$/.test(piece.text) ? Number(piece.text) : 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => a.top - b.top);
  const found = new Set<number>();
  for (const [at, first] of counting.entries()) {
    if (first.value !== 1) continue;
    const column = [first];
    for (const one of counting.slice(at + 1)) {
      const last = column.at(-1) ?? first;
      const apart = Math.min(Math.abs(last.right - one.right), Math.abs(last.left - one.left));
      if (one.value === last.value + 1 && apart <= (one.bottom - one.top) * ALIGNED) column.push(one);
    }
    if (column.length >= LEAST_NUMBERS) for (const { i } of column) found.add(i);
  }
  return found;
}
