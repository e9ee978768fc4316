import { FIRST_RIGHT_TO_LEFT, isRightToLeft } from './right-to-left.ts';
import type { Piece } from './words.ts';

const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

/**
 * Pieces from the left as they are read: Hebrew and Arabic from the right, numbers and Latin words inside
 * them from the left (the two levels of the Unicode bidirectional algorithm that text without marks needs).
 */
export function inLogicalOrder(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => piece.kind === 'glyph' && piece.text >= FIRST_RIGHT_TO_LEFT)) return pieces;
  const directions = pieces.map(directionOf);
  const right = directions.filter((d) => d === 'right').length;
  const left = directions.filter((d) => d === 'left').length;
  return right > left ? flip(flipRuns(pieces, directions, 'left')) : flipRuns(pieces, directions, 'right');
}

type Direction = 'left' | 'right' | 'neutral';

function directionOf(piece: Piece): Direction {
  if (piece.kind !== 'glyph') return 'neutral';
  if (isRightToLeft(piece.text)) return 'right';
  return LEFT_TO_RIGHT.test(piece.text) ? 'left' : 'neutral';
}

function flip(pieces: readonly Piece[]): Piece[] {
  return [...pieces].reverse();
}

/** Turns round each stretch of one direction, neutral pieces inside it included. */
function flipRuns(pieces: readonly Piece[], directions: readonly Direction[], which: Direction): Piece[] {
  const ordered: Piece[] = [];
  for (let i = 0; i < pieces.length; ) {
    let end = i;
    for (let k = i; k < pieces.length && (directions[k] === which || directions[k] === 'neutral'); k++) {
      if (directions[k] === which) end = k + 1;
    }
    if (directions[i] === which && end > i) {
      ordered.push(...flip(pieces.slice(i, end)));
      i = end;
    } else {
      ordered.push(...pieces.slice(i, i + 1));
      i++;
    }
  }
  return ordered;
}
