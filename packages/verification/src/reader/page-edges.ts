import type { Piece } from './pieces.ts';

/** Lines that may be the last of a page's text, above its notes and feet, and the first, below its heads. */
const LAST = 4;
const FIRST = 3;
const LOWEST = 10;
/** Points by which a running head may move from page to page. */
const MOVED = 3;
/** Letters and digits of "Page 3 of 12", "- 14 -". */
const PAGE_NUMBER = /^(?:p|pg|page)?\d{1,5}(?:of)?\d{0,5}$/;

/** The last pieces of the last lines of a page, what `next` shows at the same height left out. */
export function lastPieces(pieces: readonly Piece[], next: readonly Piece[]): Piece[] {
  return bodyOf(pieces, next)
    .slice(-LAST)
    .flatMap((line) => line.at(-1) ?? []);
}

/** The last pieces of all lines that may turn out to be the last, whatever the next page shows. */
export function lowestPieces(pieces: readonly Piece[]): Piece[] {
  return linesOf(pieces)
    .slice(-LOWEST)
    .flatMap((line) => line.at(-1) ?? []);
}

/** The first pieces of the first lines of a page, what `before` shows at the same height left out. */
export function firstPieces(pieces: readonly Piece[], before: readonly Piece[]): Piece[] {
  return bodyOf(pieces, before)
    .slice(0, FIRST)
    .flatMap((line) => line[0] ?? []);
}

function bodyOf(pieces: readonly Piece[], others: readonly Piece[]): Piece[][] {
  const running = new Map(linesOf(others).map((line) => [wordsOf(line), line[0]?.baseline ?? 0]));
  return linesOf(pieces).filter((line) => {
    const height = running.get(wordsOf(line));
    if (height !== undefined && Math.abs(height - (line[0]?.baseline ?? 0)) < MOVED) return false;
    return !PAGE_NUMBER.test(line.map(({ text }) => text.text).join(''));
  });
}

function wordsOf(line: readonly Piece[]): string {
  return line.map(({ text }) => text.text.replace(/\d+/g, '0')).join(' ');
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line?.[0]?.line === piece.line) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}
