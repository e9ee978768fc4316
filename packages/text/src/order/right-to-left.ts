import type { PagePart } from '@blackbar/model';
import { FIRST_RIGHT_TO_LEFT, isRightToLeft } from '../layout/right-to-left.ts';
import type { OtherOrder } from './other-order.ts';

/** Figures parted by hyphens: behind a letter of Arabic each stands left of the one before (UAX #9, W2 and W4). */
const PARTED = /\p{Nd}+(?:[-\u2010-\u2015\u2212]\p{Nd}+)+/gu;
const PARTING = /([-\u2010-\u2015\u2212])/;

/**
 * What lines that run from the right may also say. A number that hyphens part may be written with its parts from the
 * right or from the left, and looks the same; letters that share a glyph come in either order from what reads a file.
 * Orders in which the text is the same are left out.
 */
export function rightToLeftOrders(part: PagePart): OtherOrder[] {
  if (!mayHold(part.text)) return [];
  const own = Int32Array.from({ length: part.text.length }, (_, i) => i);
  const numbers = withNumbersTurned(part.text, own);
  const letters = withLettersTurned(part, numbers);
  return [
    ...(isSame(numbers, own) ? [] : [written(part, numbers)]),
    ...(isSame(letters, numbers) ? [] : [written(part, letters)]),
  ];
}

function mayHold(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_RIGHT_TO_LEFT.charCodeAt(0)) return true;
  return false;
}

function withNumbersTurned(text: string, units: Int32Array): Int32Array {
  const turned = units.slice();
  let start = 0;
  for (const line of text.split('\n')) {
    if ([...line].some(isRightToLeft)) {
      for (const { 0: number, index } of line.matchAll(PARTED))
        turned.set(turnedParts(number, start + index), start + index);
    }
    start += line.length + 1;
  }
  return turned;
}

/** The units of a number, its parts from the last to the first. */
function turnedParts(number: string, at: number): number[] {
  let from = at;
  const parts = number.split(PARTING).map((part) => {
    const units = Array.from({ length: part.length }, (_, i) => from + i);
    from += part.length;
    return units;
  });
  return parts.reverse().flat();
}

function withLettersTurned({ text, glyphAt }: PagePart, units: Int32Array): Int32Array {
  const turned = units.slice();
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && glyphAt[end] === glyphAt[start] && (glyphAt[start] ?? -1) >= 0) end++;
    if (end - start > 1 && [...text.slice(start, end)].every(isRightToLeft)) turned.subarray(start, end).reverse();
    start = end;
  }
  return turned;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  return a.every((unit, i) => unit === b[i]);
}

function written(part: PagePart, units: Int32Array): OtherOrder {
  const text = Array.from(units, (unit) => part.text[unit] ?? '').join('');
  const glyphAt = units.map((unit) => part.glyphAt[unit] ?? -1);
  return { part: { ...part, text, glyphAt, lines: [], cells: [] }, at: units };
}
