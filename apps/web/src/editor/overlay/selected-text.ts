import { invert } from '@blackbar/geometry';
import type { Matrix, Rotation, ViewRect } from '@blackbar/model';
import { linesOf } from '../tools/select.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnMatrix, turnRect } from '../viewer/turn.ts';
import { caretNear, rangeBetween } from './caret-near.ts';

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export interface SelectedText {
  readonly text: string;
  /** Boxes of pages as displayed, one for each run of a line, by page from 1. */
  readonly lines: ReadonlyMap<number, ViewRect[]>;
}

/** The text between two places of the screen, in reading order. */
export function selectedText(
  from: ScreenPoint,
  to: ScreenPoint,
  sizes: readonly PageSize[],
  scale: number,
  turn: Rotation,
): SelectedText | undefined {
  const found = new Map<number, ViewRect[]>();
  const [start, end] = [caretNear(from), caretNear(to)];
  if (!start || !end) return undefined;
  const range = rangeBetween(start, end);
  if (range.collapsed) return undefined;
  const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')].map((element) => ({
    number: Number(element.dataset.page),
    frame: element.getBoundingClientRect(),
  }));
  for (const box of range.getClientRects()) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const page = pages.find(({ frame }) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
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
  const lines = new Map([...found].map(([page, boxes]) => [page, [...linesOf(boxes)]]));
  return { text: range.toString().replace(/\s+/g, ' ').trim(), lines };
}
