import type { Piece } from '../reader/pieces.ts';
import { columnsAfter } from './columns.ts';
import type { Needle, Needles } from './needle.ts';
import { BREAK } from './seen-text.ts';

/** A target that begins at the end of one piece of text and goes on at the beginning of another. */
export interface JointFound {
  readonly needle: Needle;
  /** Indices of the glyphs of each piece. */
  readonly tail: readonly number[];
  readonly head: readonly number[];
}

/** In sizes: a text goes on no further below than in a column of double spacing. */
const REACH = 2.6;
const LEVEL = 0.5;

/**
 * Targets that stand over the end of a piece: below in its column, at the head of the next, or in the next line behind
 * its number.
 */
export function foundOverJoints(pieces: readonly Piece[], needles: Needles): JointFound[] {
  let after: ReturnType<typeof columnsAfter> | undefined;
  return pieces.flatMap((tail, i) => {
    const begun = beginnings(tail, needles);
    if (begun.length === 0) return [];
    after ??= columnsAfter(pieces);
    return [...followers(pieces, i), ...(after.get(tail) ?? [])].flatMap((head) => goingOn(begun, tail, head));
  });
}

/** Targets that go on from the last pieces of a page in the first of the next. */
export function foundOverPages(tails: readonly Piece[], heads: readonly Piece[], needles: Needles): JointFound[] {
  return tails.flatMap((tail) => {
    const begun = beginnings(tail, needles);
    return heads.flatMap((head) => goingOn(begun, tail, head));
  });
}

/** Whether a piece ends as some target begins. */
export function beginsAny(pieces: readonly Piece[], needles: Needles): boolean {
  return pieces.some((piece) => beginnings(piece, needles).length > 0);
}

/** A target of which the first `length` letters end a piece, the last of them at `end`. */
interface Begun {
  readonly needle: Needle;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

/** Letters that have to stand on each side. */
const LEAST = 2;
/** So long that it does not stand over a joint by chance. */
const LONG = { digits: 9, words: 10, word: 14 };

/** What a piece may begin, as it ends and as it ends without a number behind it. */
function beginnings({ text }: Piece, needles: Needles): Begun[] {
  const whole = text.text.length;
  const ends = [whole];
  const count = /\d{1,3}$/.exec(text.text);
  if (count && count.index > 0 && text.breakAt(count.index) !== BREAK.none) ends.push(count.index);
  return ends.flatMap((end) => {
    const begun: Begun[] = [];
    for (let start = end - LEAST; start >= 0 && end - start <= needles.longest; start--) {
      if (text.breakAt(start) === BREAK.none) continue;
      for (const needle of needles.beginningWith(text.text.slice(start, end))) {
        if (needle.text.length >= end - start + LEAST) begun.push({ needle, length: end - start, start, end });
      }
    }
    return begun;
  });
}

/** Pieces in which a piece may go on: the first of the next line, and those next below it. */
function followers(pieces: readonly Piece[], i: number): Piece[] {
  const tail = pieces[i] as Piece;
  const found = new Set<Piece>();
  const next = pieces[i + 1];
  if (next && next.line !== tail.line && tail.baseline - next.baseline <= REACH * tail.size) found.add(next);
  let level = Number.NaN;
  for (let k = i + 1; k < pieces.length; k++) {
    const head = pieces[k] as Piece;
    const down = tail.baseline - head.baseline;
    if (down > REACH * tail.size || level - head.baseline > LEVEL * tail.size) break;
    if (down < LEVEL * tail.size || head.left >= tail.right || tail.left >= head.right) continue;
    if (Number.isNaN(level)) level = head.baseline;
    found.add(head);
  }
  return [...found];
}

function goingOn(begun: readonly Begun[], tail: Piece, head: Piece): JointFound[] {
  const { text } = head;
  const [count = ''] = /^\d{1,3}/.exec(text.text) ?? [];
  const starts = count !== '' && text.breakAt(count.length) !== BREAK.none ? [0, count.length] : [0];
  return begun.flatMap(({ needle, length, start, end }) => {
    const rest = needle.text.slice(length);
    if (!isLong(needle, length)) return [];
    return starts.flatMap((at) => {
      const stop = at + rest.length;
      if (!text.text.startsWith(rest, at)) return [];
      if (stop < text.text.length && text.breakAt(stop) === BREAK.none) return [];
      return [{ needle, tail: sources(tail, start, end), head: sources(head, at, stop) }];
    });
  });
}

function isLong({ digits, text, own }: Needle, cut: number): boolean {
  if (digits) return text.length >= LONG.digits;
  return text.length >= (own[cut] ? LONG.words : LONG.word);
}

function sources({ text }: Piece, from: number, to: number): number[] {
  return [...new Set(Array.from({ length: to - from }, (_, i) => text.sourceAt(from + i)))];
}
