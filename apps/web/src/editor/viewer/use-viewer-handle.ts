import type { Rotation, ViewPoint, ViewRect } from '@blackbar/model';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { GAP, leftOf, type PageSize, placeAt, type Shown } from './layout.ts';
import { turnBack, turnMatrix, turnRect } from './turn.ts';

export interface ViewerHandle {
  /** `page` counts from 1. */
  showPage(page: number): void;
  /** Scrolls as little as needed to bring a box of a page into sight. */
  showBox(page: number, box: ViewRect): void;
  pan(dx: number, dy: number): void;
  /** The middle of what is in sight: a page, from 1, and a point of it as displayed. */
  middle(): { readonly page: number; readonly point: ViewPoint } | undefined;
}

/** `sizes` of the pages before they are turned: boxes are places on these. */
export function useViewerHandle(
  ref: Ref<ViewerHandle>,
  scroller: RefObject<HTMLElement | null>,
  shown: Shown,
  { sizes, turn }: { readonly sizes: readonly PageSize[]; readonly turn: Rotation },
): void {
  useImperativeHandle(
    ref,
    () => ({
      showPage: (page) => {
        const node = scroller.current;
        if (node) node.scrollTop = (shown.column.tops[page - 1] ?? 0) - GAP;
      },
      showBox: (page, box) => {
        const node = scroller.current;
        const size = sizes[page - 1];
        if (node && size) scrollTo(node, boxIn(shown, page, turnRect(turnMatrix(size, turn), box)));
      },
      pan: (dx, dy) => scroller.current?.scrollBy(dx, dy),
      middle: () => {
        const node = scroller.current;
        if (!node) return undefined;
        const { scrollLeft, scrollTop, clientWidth, clientHeight } = node;
        const { page, x, y } = placeAt(shown, scrollLeft + clientWidth / 2, scrollTop + clientHeight / 2);
        const size = sizes[page];
        return size && { page: page + 1, point: turnBack(size, turn, x, y) };
      },
    }),
    [scroller, shown, sizes, turn],
  );
}

/** Where a box of a page, turned as that is, lies in the column: CSS pixels from its top left corner. */
function boxIn(shown: Shown, page: number, { x, y, width, height }: ViewRect): ViewRect {
  const { column, scale } = shown;
  return {
    x: leftOf(shown, page - 1) + x * scale,
    y: (column.tops[page - 1] ?? 0) + y * scale,
    width: width * scale,
    height: height * scale,
  };
}

function scrollTo(node: HTMLElement, { x, y, width, height }: ViewRect): void {
  const inside =
    y > node.scrollTop + GAP &&
    y + height < node.scrollTop + node.clientHeight - GAP &&
    x > node.scrollLeft &&
    x + width < node.scrollLeft + node.clientWidth;
  if (inside) return;
  node.scrollTop = y - node.clientHeight / 3;
  node.scrollLeft = x - node.clientWidth / 3;
}
