import { type PDFArray, type PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, items, numberAt } from '../../content/objects.ts';
import { listedNames, namesListed } from './differences.ts';
import { isDrawn } from './drawn-letters.ts';
import { descriptorOf, PROGRAM_KEYS } from './program-users.ts';

/** Takes out of a font with codes of one byte the widths and names of all codes that nothing shows. */
export function forgetSimple(font: PDFDict, shown: ReadonlySet<number>, removed: ReadonlySet<number>): void {
  const first = numberAt(font, 'FirstChar') ?? 0;
  const widths = arrayAt(font, 'Widths');
  if (widths && (isDrawn(font) || hasProgram(font) || recordsUse(widths, first, shown, removed))) {
    setWidths(font, widths, first, shown);
  }
  const encoding = dictAt(font, 'Encoding');
  if (encoding && arrayAt(encoding, 'Differences')) {
    const copy = encoding.clone();
    const names = [...new Map(namesListed(encoding))].filter(([code]) => shown.has(code));
    copy.set(PDFName.of('Differences'), font.context.obj(listedNames(names)));
    font.set(PDFName.of('Encoding'), copy);
  }
}

/** From the first to the last code that is shown: where the list began and ended told of two that were. */
function setWidths(font: PDFDict, widths: PDFArray, first: number, shown: ReadonlySet<number>): void {
  const codes = [...shown].filter((code) => code >= first && code < first + widths.size());
  if (codes.length === 0) codes.push(unshown(shown));
  const [low, high] = [Math.min(...codes), Math.max(...codes)];
  const listed = widths.asArray();
  const kept = Array.from({ length: high - low + 1 }, (_, i) =>
    shown.has(low + i) ? (listed[low + i - first] ?? PDFNumber.of(0)) : PDFNumber.of(0),
  );
  font.set(PDFName.of('FirstChar'), PDFNumber.of(low));
  font.set(PDFName.of('LastChar'), PDFNumber.of(high));
  font.set(PDFName.of('Widths'), font.context.obj(kept));
}

/** A list must not be empty, and a code that is shown outside of it keeps the width that it has there. */
function unshown(shown: ReadonlySet<number>): number {
  let code = 0;
  while (shown.has(code)) code++;
  return code;
}

/**
 * Whether the widths are only those of letters that were shown. A whole alphabet's tell nothing, and without a
 * program a reader chooses and scales another font by them: those stay.
 */
function recordsUse(
  widths: PDFArray,
  first: number,
  shown: ReadonlySet<number>,
  removed: ReadonlySet<number>,
): boolean {
  return items(widths).every((width, i) => {
    const isNothing = width instanceof PDFNumber && width.asNumber() === 0;
    return isNothing || shown.has(first + i) || removed.has(first + i);
  });
}

function hasProgram(font: PDFDict): boolean {
  const descriptor = descriptorOf(font);
  return PROGRAM_KEYS.some((key) => descriptor?.has(PDFName.of(key)));
}
