import { invert } from '@blackbar/geometry';
import type { Matrix, Rotation, ViewRect } from '@blackbar/model';
import { linesOf } from '../tools/select.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnMatrix, turnRect } from '../viewer/turn.ts';
import { caretNear, rangesBetween } from './caret-near.ts';
import { textPieces } from './text-pieces.ts';

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
  const pieces = textPieces();
  const [start, end] = [caretNear(from, pieces), caretNear(to, pieces)];
  if (!start || !end) return undefined;
  const ranges = rangesBetween(start, end, pieces);
  if (ranges.length === 0) return undefined;
  const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')].map((element) => ({
    number: Number(element.dataset.page),
    frame: element.getBoundingClientRect(),
  }));
  for (const box of ranges.flatMap((range) => [...range.getClientRects()])) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const page = pages.find(({ frame }) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
    const size = page ? sizes[page.number - 1] : undefined;
    if (!page || !size) continue;
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
  return { text: textOf(ranges), lines };
}

/**
 * What is selected, as one line: where another line begins stands a space, and nothing between the pieces of a word.
 */
function textOf(ranges: readonly Range[]): string {
  let text = '';
  let before: DOMRect | undefined;
  for (const range of ranges) {
    const box = range.getBoundingClientRect();
    const space = before && Math.min(box.bottom, before.bottom) <= Math.max(box.top, before.top);
    text += (space ? ' ' : '') + range.toString();
    before = box;
  }
  return text.replace(/\s+/g, ' ').trim();
}
