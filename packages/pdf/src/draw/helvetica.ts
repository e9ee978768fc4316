import { Encodings, Font, FontNames } from '@pdf-lib/standard-fonts';

const METRICS = Font.load(FontNames.Helvetica);

/** Height of capitals and depth of parentheses as shares of the size. */
export const CAP_HEIGHT = (METRICS.CapHeight ?? 718) / 1000;
export const DESCENT = -(METRICS.Descender ?? -207) / 1000;

/** Whether every character is in WinAnsiEncoding (ISO 32000-2, annex D.2). */
export function isWinAnsi(text: string): boolean {
  return [...text].every((char) => Encodings.WinAnsi.canEncodeUnicodeCodePoint(char.codePointAt(0) ?? 0));
}

/** Width in points at `size`, in Helvetica's own metrics. */
export function widthOf(text: string, size: number): number {
  const widths = [...text].map((char) => METRICS.getWidthOfGlyph(nameOf(char)) ?? 0);
  return (widths.reduce((sum, width) => sum + width, 0) / 1000) * size;
}

/** The text as a hexadecimal string of its codes. */
export function encodedHex(text: string): string {
  return [...text].map((char) => encoded(char).code.toString(16).padStart(2, '0')).join('');
}

function nameOf(char: string): string {
  return encoded(char).name;
}

function encoded(char: string): { readonly code: number; readonly name: string } {
  return Encodings.WinAnsi.encodeUnicodeCodePoint(char.codePointAt(0) ?? 0);
}
