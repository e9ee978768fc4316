import { invert } from '@blackbar/geometry';
import type { Matrix, Rotation, ViewRect } from '@blackbar/model';
import { linesOf } from '../tools/select.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnMatrix, turnRect } from '../viewer/turn.ts';

/** The browser's selection as boxes of pages as displayed, by page from 1. */
export function selectedText(
  sizes: readonly PageSize[],
  scale: number,
  turn: Rotation,
): ReadonlyMap<number, ViewRect[]> {
  const found = new Map<number, ViewRect[]>();
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return found;
  const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')].map((element) => ({
    number: Number(element.dataset.page),
    frame: element.getBoundingClientRect(),
  }));
  for (let i = 0; i < selection.rangeCount; i++) {
    for (const box of selection.getRangeAt(i).getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const page = pages.find(
        ({ frame }) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom,
      );
      const size = page ? sizes[page.number - 1] : undefined;
      // A piece of text as large as the page is the layer itself, not text.
      if (!page || !size || (box.height > page.frame.height / 2 && box.width > page.frame.width / 2)) continue;
      const seen = {
        x: (box.left - page.frame.left) / scale,
        y: (box.top - page.frame.top) / scale,
        width: box.width / scale,
        height: box.height / scale,
      };
      const back = invert(turnMatrix(size, turn)) as Matrix;
      const list = found.get(page.number) ?? [];
      list.push(turnRect(back, seen));
      found.set(page.number, list);
    }
  }
  return new Map([...found].map(([page, boxes]) => [page, [...linesOf(boxes)]]));
}
