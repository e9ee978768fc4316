import type { PagePart, TextRange } from '@blackbar/model';
import { columnEnds } from './column-ends.ts';
import type { OtherOrder } from './other-order.ts';
import { overlap, type Segment, segmentsOf } from './segments.ts';
import { WALL } from './wall.ts';
import { WrittenOrder } from './written-order.ts';

/** The end of one piece of text and the beginning of one that it may go on in. */
export interface Joint {
  readonly tail: TextRange;
  readonly head: TextRange;
}

/** Lines further below, in shares of a line's height, belong to something else. */
const REACH = 3;
/** Pieces nearer in height than this share of it are on one line. */
const LEVEL = 0.5;
/** Units of a piece that are looked at on either side. */
const SIDE = 48;

/**
 * The places of a page where a text may go on elsewhere than in the next line of its reading order: below in its
 * column, at the head of the next, behind a line's number, beside a stroke. `undefined` where the page has none.
 */
export function joinedPieces(part: PagePart): OtherOrder | undefined {
  const segments = segmentsOf(part);
  const atColumnEnds = columnEnds(segments).flatMap(([foot, head]) => jointsOf(part, foot, head));
  const joints = [...besideNumbers(part, segments), ...below(part, segments), ...atColumnEnds];
  return joints.length === 0 ? undefined : writtenJoints(part, joints);
}

/** From the last piece of a line to the first of the next, numbers and strokes taken out. */
function besideNumbers(part: PagePart, segments: readonly Segment[]): Joint[] {
  return segments.flatMap((head, i) => {
    const tail = segments[i - 1];
    return tail && tail.line < head.line ? jointsOf(part, tail, head) : [];
  });
}

/** From each piece to those that stand next below it. */
function below(part: PagePart, segments: readonly Segment[]): Joint[] {
  const sorted = segments.toSorted((a, b) => middle(b) - middle(a));
  return sorted.flatMap((tail, i) => {
    const height = heightOf(tail);
    let level = Number.NaN;
    const heads: Segment[] = [];
    for (let k = i + 1; k < sorted.length; k++) {
      const head = sorted[k] as Segment;
      const down = middle(tail) - middle(head);
      if (down > REACH * height || level - middle(head) > LEVEL * height) break;
      if (down < LEVEL * height || !overlap(tail, head)) continue;
      if (Number.isNaN(level)) level = middle(head);
      heads.push(head);
    }
    return heads.flatMap((head) => jointsOf(part, tail, head));
  });
}

function middle({ rect }: Segment): number {
  return (rect.top + rect.bottom) / 2;
}

function heightOf({ rect }: Segment): number {
  return rect.top - rect.bottom;
}

/** As they stand and without the numbers of their lines; nothing where the text itself goes on so. */
function jointsOf(part: PagePart, tail: Segment, head: Segment): Joint[] {
  const joints = tailsOf(part, tail).flatMap((one) => headsOf(part, head).map((other) => ({ tail: one, head: other })));
  return joints.filter((joint) => part.text.slice(joint.tail.end, joint.head.start) !== '\n');
}

const NUMBER_BEFORE = /^\s*\d{1,3}[.:)]?\s+(?=\S)/;
const NUMBER_BEHIND = /\s+\d{1,3}\s*$/;

/** The end of a piece, cut between words; also without the number behind it. */
export function tailsOf({ text }: PagePart, { start, end }: TextRange): TextRange[] {
  const bare = NUMBER_BEHIND.exec(text.slice(start, end));
  return [end, ...(bare && bare.index > 0 ? [start + bare.index] : [])].map((to) => {
    const from = Math.max(start, to - SIDE);
    const word = from === start ? 0 : Math.max(0, text.slice(from, to).search(/\s/));
    return { start: from + word, end: to };
  });
}

/** The beginning of a piece, cut between words; also without the number before it. */
export function headsOf({ text }: PagePart, { start, end }: TextRange): TextRange[] {
  const [bare] = NUMBER_BEFORE.exec(text.slice(start, end)) ?? [];
  return [start, ...(bare === undefined ? [] : [start + bare.length])].map((from) => {
    const to = Math.min(end, from + SIDE);
    const word = to === end ? to : text.lastIndexOf(' ', to);
    return { start: from, end: word > from ? word : to };
  });
}

/** The joints one after the other, a wall between each and the next. */
export function writtenJoints(part: PagePart, joints: readonly Joint[]): OtherOrder {
  const order = new WrittenOrder(part);
  for (const { tail, head } of joints) {
    order.piece(tail);
    order.between('\n');
    order.piece(head);
    order.between(WALL);
  }
  return { ...order.end(), joints: true };
}
