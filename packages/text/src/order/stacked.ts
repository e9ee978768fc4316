import type { PagePart, TextCell } from '@blackbar/model';
import type { OtherOrder } from './other-order.ts';
import { WALL } from './wall.ts';
import { WrittenOrder } from './written-order.ts';

/**
 * In heights of a letter: the next one below stands no nearer and no further away than this; a step so much wider is a
 * space.
 */
const STEP = { least: 0.4, most: 2.8, space: 1.6 };
/** Fewer letters are no word that is set from top to bottom. */
const LEAST = 3;

/**
 * Letters that stand alone in their cells, one under the other, as words from top to bottom: whatever stands level
 * with one of them comes between it and the next in any order of lines. `undefined` where there are none.
 */
export function stackedLetters(part: PagePart): OtherOrder | undefined {
  const alone = part.cells.filter(({ start, end }) => isLetter(part.text.slice(start, end)));
  const columns = columnsOf(alone).filter(({ length }) => length >= LEAST);
  if (columns.length === 0) return undefined;
  const order = new WrittenOrder(part);
  for (const column of columns) {
    if (!order.isEmpty) order.between(WALL);
    for (const [i, cell] of column.entries()) {
      if (isSpaced(column, i)) order.between(' ');
      order.piece(cell);
    }
  }
  return order.end();
}

function isLetter(text: string): boolean {
  return [...text].length === 1 && text.trim() !== '';
}

function columnsOf(cells: readonly TextCell[]): TextCell[][] {
  const columns: TextCell[][] = [];
  for (const cell of cells.toSorted((a, b) => middle(b) - middle(a))) {
    const column = columns.findLast((above) => goesOn(above.at(-1) as TextCell, cell));
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  return columns;
}

function goesOn(above: TextCell, below: TextCell): boolean {
  const step = (middle(above) - middle(below)) / height(above);
  const overlaps = Math.min(above.rect.right, below.rect.right) > Math.max(above.rect.left, below.rect.left);
  return overlaps && step >= STEP.least && step <= STEP.most;
}

function isSpaced(column: readonly TextCell[], i: number): boolean {
  const [first, second, last, cell] = [column[0], column[1], column[i - 1], column[i]];
  if (!first || !second || !last || !cell) return false;
  return middle(last) - middle(cell) > STEP.space * (middle(first) - middle(second));
}

function middle({ rect }: TextCell): number {
  return (rect.top + rect.bottom) / 2;
}

function height({ rect }: TextCell): number {
  return rect.top - rect.bottom;
}
