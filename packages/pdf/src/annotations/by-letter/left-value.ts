import { centerOfQuad, quadContains } from '@blackbar/geometry';
import type { Glyph, Quad } from '@blackbar/model';
import { spelled } from '../../reader/spelled.ts';

const GAP = '\u0000';

export interface LeftValue {
  readonly text: string;
  /** The look showed the value and nothing else. */
  readonly isValue: boolean;
}

/**
 * What a field says when letters of its look are gone: what the look still shows, and nothing else. Where its value
 * spells what the look showed, with the value's own spaces and lines; each gap is one space, however long it was.
 * `cut` are the regions that were taken out.
 */
export function leftValue(
  value: string,
  before: readonly Glyph[],
  after: readonly Glyph[],
  cut: readonly Quad[],
): LeftValue {
  const shown = before.flatMap((glyph) => Array.from(unitsOf([glyph]), (unit) => ({ unit, gone: isIn(glyph, cut) })));
  const stays = shown.filter(({ gone }) => !gone).map(({ unit }) => unit);
  const left = unitsOf(after);
  const isValue = unitsOfText(value) === shown.map(({ unit }) => unit).join('');
  const isTold = isValue && stays.join('') === left;
  return { text: tidy(isTold ? withGaps(value, shown) : spelled(after).text), isValue };
}

function withGaps(value: string, shown: readonly { readonly unit: string; readonly gone: boolean }[]): string {
  let at = 0;
  return value
    .split('')
    .map((unit) => (isBlank(unit) ? unit : shown[at++]?.gone === false ? unit : GAP))
    .join('');
}

function tidy(text: string): string {
  return text
    .replaceAll(/\0(?:\s*\0)*/g, GAP)
    .replaceAll(/[^\S\r\n]*\0[^\S\r\n]*/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function isIn({ quad }: Glyph, cut: readonly Quad[]): boolean {
  const { x, y } = centerOfQuad(quad);
  return cut.some((box) => quadContains(box, x, y));
}

function unitsOf(glyphs: readonly Glyph[]): string {
  return unitsOfText(glyphs.map(({ text }) => text).join(''));
}

function unitsOfText(text: string): string {
  return text
    .split('')
    .filter((unit) => !isBlank(unit))
    .join('');
}

function isBlank(unit: string): boolean {
  return unit.trim() === '';
}
