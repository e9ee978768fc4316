import { SeenText } from '../search/seen-text.ts';
import { gapOnLine, linesOf } from './lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** In sizes of a letter: how far below it the next one stands, and how far aside at most. */
const STEP = { least: 0.5, most: 3, aside: 0.6 };
const LEAST = 3;
const UPRIGHT = 0.02;

/**
 * Letters that stand alone on their lines, or apart from what else stands there, one under the other, read from top to
 * bottom. A column is one stretch without breaks: nobody sees where its words end. None where there are no three of
 * them.
 */
export function textsStacked(glyphs: readonly ReadGlyph[], lines = linesOf(glyphs)): readonly SeenText[] {
  const columns = columnsOf(glyphs, aloneIn(glyphs, lines)).filter(({ length }) => length >= LEAST);
  if (columns.length === 0) return [];
  const text = new SeenText();
  for (const column of columns)
    for (const [k, i] of column.entries()) text.add((glyphs[i] as ReadGlyph).text, i, k === 0 ? 'line' : 'none');
  return [text];
}

/** From the top. */
function aloneIn(glyphs: readonly ReadGlyph[], lines: readonly (readonly number[])[]): number[] {
  return lines.flatMap((line) => {
    const inked = line.filter((i) => glyphs[i]?.text.trim() && Math.abs((glyphs[i] as ReadGlyph).angle) < UPRIGHT);
    return inked.filter((i, k) => isApart(glyphs, inked[k - 1], i) && isApart(glyphs, i, inked[k + 1]));
  });
}

function isApart(glyphs: readonly ReadGlyph[], left: number | undefined, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  return gapOnLine(glyphs[left] as ReadGlyph, glyphs[right] as ReadGlyph) === 'space';
}

function columnsOf(glyphs: readonly ReadGlyph[], alone: readonly number[]): number[][] {
  const columns: number[][] = [];
  for (const i of alone) {
    const glyph = glyphs[i] as ReadGlyph;
    const column = columns.findLast((above) => goesOn(glyphs[above.at(-1) as number] as ReadGlyph, glyph));
    if (column) column.push(i);
    else columns.push([i]);
  }
  return columns;
}

function goesOn(above: ReadGlyph, below: ReadGlyph): boolean {
  const step = (above.originY - below.originY) / above.size;
  return step >= STEP.least && step <= STEP.most && Math.abs(above.x - below.x) <= STEP.aside * above.size;
}
