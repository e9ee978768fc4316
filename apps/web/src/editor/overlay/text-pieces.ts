import { lineNumbers, type Piece, readingOrder } from './reading-order.ts';

/** A piece of text of the pages in sight, with its place on the screen. */
export interface TextPiece extends Piece {
  readonly node: Text;
}

/** The text of the pages that are laid out, in the order in which it is read; without the numbers that count its lines. */
export function textPieces(): readonly TextPiece[] {
  return [...document.querySelectorAll<HTMLElement>('[data-text-layer]')].flatMap((layer) => {
    const pieces = [...layer.querySelectorAll('span')].flatMap((span): TextPiece[] => {
      const node = span.firstChild;
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const { left, right, top, bottom } = span.getBoundingClientRect();
      return [{ node, text: node.data, left, right, top, bottom }];
    });
    const numbers = lineNumbers(pieces);
    return readingOrder(pieces).flatMap((at) => (numbers.has(at) ? [] : (pieces[at] ?? [])));
  });
}
