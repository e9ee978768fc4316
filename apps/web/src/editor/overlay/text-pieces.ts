import { pageEdges } from './page-edges.ts';
import { lineNumbers, type Piece, readingOrder } from './reading-order.ts';

/** A piece of text of the pages in sight, with its place on the screen. */
export interface TextPiece extends Piece {
  readonly node: Text;
  /** Which of the pages that are laid out it stands on. */
  readonly page: number;
  /** Of the page's head or foot. */
  readonly edge: boolean;
}

/**
 * The text of the pages that are laid out, in the order in which it is read; without the numbers that count its lines.
 */
export function textPieces(): readonly TextPiece[] {
  return [...document.querySelectorAll<HTMLElement>('[data-text-layer]')].flatMap((layer, page) => {
    const pieces = [...layer.querySelectorAll('span')].flatMap((span): Omit<TextPiece, 'edge'>[] => {
      const node = span.firstChild;
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const { left, right, top, bottom } = span.getBoundingClientRect();
      return [{ node, page, text: node.data, left, right, top, bottom }];
    });
    const numbers = lineNumbers(pieces);
    const edges = pageEdges(pieces, layer.getBoundingClientRect());
    return readingOrder(pieces).flatMap((at) => {
      const piece = pieces[at];
      return piece && !numbers.has(at) ? [{ ...piece, edge: edges.has(at) }] : [];
    });
  });
}
