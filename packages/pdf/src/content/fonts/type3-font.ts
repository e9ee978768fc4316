import { type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { arrayAt, dictAt, items, numberAt, numbersAt, streamAt, textOfName } from '../objects.ts';
import { readOperations } from '../operations.ts';
import type { ContentFont, FontGlyph, IsBlank } from './font.ts';

/** Widths and box are in glyph space, which FontMatrix maps to text space (ISO 32000-2, 9.6.4). */
export function readType3Font(dict: PDFDict, isBlank: IsBlank): ContentFont {
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
  const procedures = type3Procedures(dict);
  const cache: (FontGlyph | undefined)[] = [];
  const make = (code: number): FontGlyph => {
    const advance = widths[code] ?? 0;
    const procedure = procedures(code);
    const [low, high] = (procedure && inkHeights(procedure, d)) ?? [bottom, top];
    const box = [0, low, advance, high] as const;
    return { code, length: 1, advance, box, space: code === 32, blank: isBlank(code, 1) };
  };
  const skewed = Math.abs(matrix[1] ?? 0) > 1e-9 || Math.abs(matrix[2] ?? 0) > 1e-9;
  return {
    vertical: false,
    glyphAt: (bytes, at) => {
      const code = bytes[at] as number;
      const glyph = cache[code] ?? make(code);
      cache[code] = glyph;
      return glyph;
    },
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

/** The drawing procedure of each code, by the names that /Encoding gives (ISO 32000-2, 9.6.4). */
export function type3Procedures(dict: PDFDict): (code: number) => PDFRawStream | undefined {
  const procedures = dictAt(dict, 'CharProcs');
  const encoding = dictAt(dict, 'Encoding');
  const names = new Map<number, string>();
  let code = 0;
  for (const item of items((encoding && arrayAt(encoding, 'Differences')) ?? dict.context.obj([]))) {
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) names.set(code++, textOfName(item));
  }
  return (at) => {
    const name = names.get(at);
    return procedures && name !== undefined ? streamAt(procedures, name) : undefined;
  };
}

/** Lowest and highest ink as the procedure's d1 declares it: a comma's box is not a capital's. */
function inkHeights(procedure: PDFRawStream, scale: number): [number, number] | undefined {
  const [first] = readOperations(decodeStream(procedure).bytes);
  if (first?.operator !== 'd1') return undefined;
  const [, y1, , y2] = first.operands
    .slice(-4)
    .map((operand) => (operand.kind === 'number' ? operand.value : Number.NaN));
  const [bottom, top] = [
    Math.min((y1 ?? 0) * scale, (y2 ?? 0) * scale),
    Math.max((y1 ?? 0) * scale, (y2 ?? 0) * scale),
  ];
  return top - bottom > 0.01 && top - bottom < 3 ? [bottom, top] : undefined;
}
