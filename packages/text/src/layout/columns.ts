import type { TextCell } from '@blackbar/model';

/** Lines with several cells follow each other in a table; this many lines of one cell may stand between. */
const BETWEEN = 3;

/** A cell with its extent along the direction of reading: on a turned page a column is no strip of x. */
export interface PlacedCell {
  readonly cell: Omit<TextCell, 'column'>;
  readonly from: number;
  readonly to: number;
}

/**
 * Numbers the columns of each table-like block of lines, from 0 at the left: cells whose widths overlap share
 * a column. Where that would give two cells of a line the same column, their order on the line counts.
 */
export function numberColumns(cells: readonly PlacedCell[]): TextCell[] {
  return blocksOf(linesOf(cells)).flatMap(numberBlock);
}

type Line = readonly PlacedCell[];

function linesOf(cells: readonly PlacedCell[]): Line[] {
  const lines: PlacedCell[][] = [];
  for (const placed of cells) {
    const last = lines.at(-1);
    if (last?.[0]?.cell.line === placed.cell.line) last.push(placed);
    else lines.push([placed]);
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
    .sort((a, b) => a.from - b.from);
  const columns: { readonly from: number; to: number }[] = [];
  for (const { from, to } of sorted) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  return lines.flatMap((line) => {
    const found = line.map(({ from }) =>
      Math.max(
        0,
        columns.findLastIndex((column) => column.from <= from + 1),
      ),
    );
    const distinct = new Set(found).size === found.length;
    return line.map(({ cell }, i) => ({ ...cell, column: distinct ? (found[i] ?? i) : i }));
  });
}
