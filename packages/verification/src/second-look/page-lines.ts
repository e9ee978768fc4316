import { gapOnLine, linesOf } from '../reader/lines.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';

/** Stands where a label was drawn: nothing goes on across it, and it is no word. */
export const LABEL = '\u25ae';

/** A page's text line by line, as it is read; what the writer drew (`drawn`, indices of glyphs) is one sign each. */
export function pageLines(glyphs: readonly ReadGlyph[], drawn: ReadonlySet<number>): string {
  return linesOf(glyphs)
    .map((line) => lineText(glyphs, line, drawn))
    .join('\n');
}

function lineText(glyphs: readonly ReadGlyph[], line: readonly number[], drawn: ReadonlySet<number>): string {
  let text = '';
  let last: ReadGlyph | undefined;
  for (const i of line) {
    const glyph = glyphs[i] as ReadGlyph;
    if (drawn.has(i)) {
      if (!text.endsWith(LABEL)) text += LABEL;
    } else {
      const gap = last ? gapOnLine(last, glyph) : 'none';
      text += `${GAPS[gap]}${glyph.text}`;
    }
    last = glyph;
  }
  return text;
}

/** Two spaces are the way to another cell. */
const GAPS = { none: '', gap: ' ', space: '  ', line: '\n' } as const;
