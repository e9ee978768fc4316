import { type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import { arrayAt, items, numberAt, numbersAt } from '../objects.ts';
import type { ContentFont, FontGlyph } from './font.ts';

/** Widths and box are in glyph space, which FontMatrix maps to text space (ISO 32000-2, 9.6.4). */
export function readType3Font(dict: PDFDict): ContentFont {
  const matrix = numbersAt(dict, 'FontMatrix', 6) ?? [0.001, 0, 0, 0.001, 0, 0];
  const [a = 0.001, , , d = 0.001] = matrix;
  const first = numberAt(dict, 'FirstChar') ?? 0;
  const widths = new Array<number>(256).fill(0);
  for (const [i, item] of items(arrayAt(dict, 'Widths') ?? dict.context.obj([]))
    .slice(0, 256)
    .entries()) {
    const code = first + i;
    if (code >= 0 && code < 256 && item instanceof PDFNumber) widths[code] = item.asNumber() * a;
  }
  const [bottom, top] = heights(numbersAt(dict, 'FontBBox', 4), d);
  const glyphs = widths.map(
    (advance, code): FontGlyph => ({
      code,
      length: 1,
      advance,
      box: [0, bottom, advance, top],
      space: code === 32,
    }),
  );
  const skewed = Math.abs(matrix[1] ?? 0) > 1e-9 || Math.abs(matrix[2] ?? 0) > 1e-9;
  return {
    vertical: false,
    glyphAt: (bytes, at) => glyphs[bytes[at] as number] as FontGlyph,
    ...(skewed ? { unsure: 'the letters of a drawn font are turned' } : {}),
  };
}

function heights(box: readonly number[] | undefined, scale: number): [number, number] {
  const [, y1 = 0, , y2 = 0] = box ?? [];
  const bottom = Math.min(y1 * scale, y2 * scale);
  const top = Math.max(y1 * scale, y2 * scale);
  // An empty FontBBox makes no statement (ISO 32000-2, table 110); one of several lines makes a false one.
  return top - bottom > 0.01 && top - bottom < 3 ? [bottom, top] : [-0.25, 0.75];
}
