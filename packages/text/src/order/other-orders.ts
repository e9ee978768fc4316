import { WORD_GAP } from '@blackbar/geometry';
import type { PagePart } from '@blackbar/model';
import { isUnseen } from '../layout/unseen.ts';
import { initialsOnTheirLines } from './initials.ts';
import { joinedPieces } from './joints.ts';
import type { OtherOrder } from './other-order.ts';
import { across, along, type Piece, piecesOf } from './pieces.ts';
import { rightToLeftOrders } from './right-to-left.ts';
import { stackedLetters } from './stacked.ts';

/** In shares of the size: glyphs whose baselines are nearer are on one line. */
const SAME_LINE = 1 / 3;
/** Radians. */
const SAME_DIRECTION = 0.02;

/**
 * The reading order of a page is a judgement, and a wrong one would hide a name that goes on in the next line of its
 * cell. Here is the same text in the two orders that need none: as the content draws it, and line by line across the
 * page. Orders in which the text is the same are left out. Beside them stand the places where a text may go on
 * elsewhere than in its next line, words set from top to bottom, the text without the letters that cannot be seen, as
 * it was corrected by hand, and with large initials on the lines that they begin, and what lines that run from the
 * right may also say.
 */
export function otherOrders(part: PagePart): readonly OtherOrder[] {
  const further = [stackedLetters(part) ?? [], joinedPieces(part) ?? []];
  return [
    ...inOtherOrders(part),
    asSeen(part),
    ...asCorrected(part),
    ...fromInitials(part),
    ...rightToLeftOrders(part),
    ...further,
  ].flat();
}

/**
 * Without the letters that nobody sees: where they stand between others, or over them, neither order above has a word
 * in one piece.
 */
function asSeen(part: PagePart): OtherOrder[] {
  if (!part.partlySeen) return [];
  return [written(part, byPlace(piecesOf(part).filter(({ glyph }) => !isUnseen(glyph))))];
}

/** Without the letters that are crossed out; then also with what is written above or below them in their place. */
function asCorrected(part: PagePart): OtherOrder[] {
  const { struck } = part;
  if (!struck) return [];
  const isStruck = ({ from }: Piece) => struck.some(({ start, end }) => start <= from && from < end);
  const seen = piecesOf(part).filter(({ glyph }) => !isUnseen(glyph));
  const left = seen.filter((piece) => !isStruck(piece));
  const inserted = withInsertions(left, seen.filter(isStruck));
  return [left, ...(inserted ? [inserted] : [])].map((order) => written(part, byPlace(order)));
}

function fromInitials(part: PagePart): OtherOrder[] {
  const onLines = initialsOnTheirLines(piecesOf(part));
  return onLines ? [written(part, byPlace(onLines))] : [];
}

function inOtherOrders(part: PagePart): OtherOrder[] {
  if (isPlain(part)) return [];
  const pieces = piecesOf(part);
  return [asDrawn(pieces), byPlace(pieces)]
    .filter((order) => !isSameOrder(order, pieces))
    .map((order) => written(part, order));
}

/**
 * Lines one below the other, drawn in that order: told without a look at the glyphs, which a long file keeps packed.
 */
function isPlain({ glyphAt, lines }: PagePart): boolean {
  let last = -1;
  for (const index of glyphAt) {
    if (index < 0) continue;
    if (index < last) return false;
    last = index;
  }
  return lines.every(({ rect }, i) => {
    const above = lines[i - 1]?.rect;
    return above === undefined || rect.top <= (above.top + above.bottom) / 2;
  });
}

function asDrawn(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.index - b.index || a.from - b.from);
}

function byPlace(pieces: readonly Piece[]): Piece[] {
  const directions = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const direction = Math.round(piece.glyph.angle / SAME_DIRECTION);
    const group = directions.get(direction);
    if (group) group.push(piece);
    else directions.set(direction, [piece]);
  }
  return [...directions.values()].flatMap((group) =>
    linesOf(group).flatMap((line) => line.toSorted((a, b) => along(a) - along(b) || a.index - b.index)),
  );
}

function linesOf(group: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  let baseline = 0;
  for (const piece of group.toSorted((a, b) => across(b) - across(a) || a.index - b.index)) {
    const line = lines.at(-1);
    if (line && baseline - across(piece) < SAME_LINE * piece.glyph.size) line.push(piece);
    else {
      lines.push([piece]);
      baseline = across(piece);
    }
  }
  return lines;
}

/**
 * What is written in place of something else stands this far above or below it, in parts of its size, begins near it
 * and is short.
 */
const BESIDE = { least: 0.4, most: 1.5, before: 2, behind: 12 };

/**
 * The pieces with those that stand above or below a crossed-out stretch moved into its line; `undefined` where none
 * does.
 */
function withInsertions(left: readonly Piece[], struck: readonly Piece[]): Piece[] | undefined {
  const moved = new Map<Piece, Piece>();
  const runs = runsOf(left);
  for (const stretch of runsOf(struck)) {
    const [first, last] = [stretch[0] as Piece, stretch.at(-1) as Piece];
    const { size } = first.glyph;
    for (const run of runs) {
      const [begin, end] = [run[0] as Piece, run.at(-1) as Piece];
      const rise = (across(begin) - across(first)) / size;
      const isBeside =
        Math.abs(rise) >= BESIDE.least && Math.abs(rise) <= BESIDE.most && begin.glyph.angle === first.glyph.angle;
      const isNear = along(begin) >= along(first) - BESIDE.before * size && along(begin) <= along(last) + size;
      if (!isBeside || !isNear || along(end) > along(last) + BESIDE.behind * size) continue;
      for (const [k, piece] of run.entries()) moved.set(piece, putAt(first, piece, (k / run.length) * SQUEEZED));
    }
  }
  return moved.size === 0 ? undefined : left.map((piece) => moved.get(piece) ?? piece);
}

/** Pieces of each line that stand no further apart than words do. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of byPlace(pieces)) {
    const last = runs.at(-1)?.at(-1);
    const goesOn = last && breakBetween(last, piece) !== '\n' && along(piece) - along(last) < 2 * piece.glyph.size;
    if (goesOn) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/**
 * Insertions are often longer than what they replace: put so close together, in sizes, none of it comes behind the next
 * word.
 */
const SQUEEZED = 0.1;

/** A piece as if it stood where another does, and this far along, in sizes. */
function putAt({ glyph: { origin, angle, size, quad } }: Piece, piece: Piece, by: number): Piece {
  const step = by * size;
  const place = { x: origin.x + step * Math.cos(angle), y: origin.y + step * Math.sin(angle) };
  return { ...piece, glyph: { ...piece.glyph, origin: place, quad } };
}

function isSameOrder(order: readonly Piece[], pieces: readonly Piece[]): boolean {
  return order.every((piece, i) => piece.from === pieces[i]?.from);
}

function written(part: PagePart, order: readonly Piece[]): OtherOrder {
  const text: string[] = [];
  const at: number[] = [];
  const glyphAt: number[] = [];
  let last: Piece | undefined;
  for (const piece of order) {
    const gap = last ? breakBetween(last, piece) : '';
    if (gap !== '') {
      text.push(gap);
      at.push(-1);
      glyphAt.push(-1);
    }
    text.push(part.text.slice(piece.from, piece.to));
    for (let unit = piece.from; unit < piece.to; unit++) {
      at.push(unit);
      glyphAt.push(piece.index);
    }
    last = piece;
  }
  return {
    part: { ...part, text: text.join(''), glyphAt: Int32Array.from(glyphAt), lines: [], cells: [] },
    at: Int32Array.from(at),
  };
}

function breakBetween(a: Piece, b: Piece): '' | ' ' | '\n' {
  const size = Math.max(a.glyph.size, b.glyph.size);
  const [x1, y1, x2, y2] = a.glyph.quad;
  const step = along({ ...b, glyph: { ...b.glyph, angle: a.glyph.angle } }) - along(a);
  const shift = across({ ...b, glyph: { ...b.glyph, angle: a.glyph.angle } }) - across(a);
  if (Math.abs(shift) > size / 2 || Math.abs(a.glyph.angle - b.glyph.angle) > SAME_DIRECTION) return '\n';
  if (step < -size / 2) return '\n';
  return step - Math.hypot(x2 - x1, y2 - y1) > WORD_GAP * size ? ' ' : '';
}
