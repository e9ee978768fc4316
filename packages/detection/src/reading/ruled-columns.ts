import { CLOSE, splitLine } from './cells.ts';
import type { Line } from './line.ts';

/** "----  ------  -------": a program rules its columns below their heads. */
const RULER = /^[ ]*(?:[-=_]{2,}[ ]{1,4}){2,}[-=_]{2,}[ ]*$/;
const LONGEST_LINE = 400;
const MOST_ROWS = 120;

/**
 * Columns of plain text that a line of dashes rules, as reports are printed: in the heads above it and the rows below,
 * up to an empty line, two spaces part what three part elsewhere.
 */
export function withRuledColumns(text: string, lines: readonly Line[]): Line[] {
  const out = [...lines];
  for (let row = 0; row < lines.length; row += 1) {
    if (!isRuler(text, lines[row])) continue;
    const end = endOfTable(lines, row);
    for (let i = Math.max(0, row - 1); i < end; i += 1) {
      const line = lines[i];
      if (line && i !== row && isPlain(line)) out[i] = { ...line, cells: splitLine(text, line.start, line.end, CLOSE) };
    }
    row = end - 1;
  }
  return out;
}

const isPlain = ({ start, end, paged, cells }: Line): boolean =>
  !paged && end - start <= LONGEST_LINE && cells.every(({ column }) => column === undefined);

const isRuler = (text: string, line: Line | undefined): boolean =>
  line !== undefined && isPlain(line) && RULER.test(text.slice(line.start, line.end));

/** Behind the last row of the table that a ruler begins. */
function endOfTable(lines: readonly Line[], ruler: number): number {
  const empty = lines.findIndex(({ cells }, i) => i > ruler && cells.length === 0);
  return Math.min(empty < 0 ? lines.length : empty, ruler + MOST_ROWS);
}
