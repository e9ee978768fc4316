import type { TextCell } from '@blackbar/model';

/** Lines with several cells follow each other in a table; this many lines of one cell may stand between. */
const BETWEEN = 1;

/**
 * Numbers the columns of each table-like block of lines, from 0 at the left: cells whose widths overlap share
 * a column. Where that would give two cells of a line the same column, their order on the line counts.
 */
export function numberColumns(cells: readonly TextCell[]): TextCell[] {
  return blocksOf(linesOf(cells)).flatMap(numberBlock);
}

type Line = readonly TextCell[];

function linesOf(cells: readonly TextCell[]): Line[] {
  const lines: TextCell[][] = [];
  for (const cell of cells) {
    const last = lines.at(-1);
    if (last?.[0]?.line === cell.line) last.push(cell);
    else lines.push([cell]);
  }
  return lines;
}

function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let inTable = false;
  let single = 0;
  for (const line of lines) {
    single = line.length > 1 ? 0 : single + 1;
    const block = blocks.at(-1);
    if (block && inTable === (line.length > 1 || (inTable && single <= BETWEEN))) block.push(line);
    else blocks.push([line]);
    inTable = line.length > 1 || (inTable && single <= BETWEEN);
  }
  return blocks;
}

function numberBlock(lines: readonly Line[]): TextCell[] {
  const sorted = lines
    .filter((line) => line.length > 1)
    .flat()
    .sort((a, b) => a.rect.left - b.rect.left);
  const edges: { readonly left: number; right: number }[] = [];
  for (const { rect } of sorted) {
    const last = edges.at(-1);
    if (last && rect.left < last.right) last.right = Math.max(last.right, rect.right);
    else edges.push({ left: rect.left, right: rect.right });
  }
  return lines.flatMap((line) => {
    const columns = line.map((cell) =>
      Math.max(
        0,
        edges.findLastIndex((e) => e.left <= cell.rect.left + 1),
      ),
    );
    const distinct = new Set(columns).size === columns.length;
    return line.map((cell, i) => ({ ...cell, column: distinct ? (columns[i] ?? i) : i }));
  });
}
