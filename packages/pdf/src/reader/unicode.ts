/**
 * The text of one character as PDFium gives it. Control characters and unassigned private codes say nothing
 * a person could read; symbol fonts put ASCII at U+F020 (Microsoft symbol encoding).
 */
export function unicodeText(code: number, unsure: boolean): { readonly text: string; readonly unmapped: boolean } {
  if (code === 0x09 || code === 0xa0) return { text: ' ', unmapped: unsure };
  if (code >= 0xf020 && code <= 0xf07e) return { text: String.fromCharCode(code - 0xf000), unmapped: true };
  if (!isReadable(code)) return { text: '', unmapped: true };
  return { text: String.fromCodePoint(code), unmapped: unsure };
}

/** Lam and alef in one glyph, read from the left. */
const ALEF_LAM = /^([\u0622\u0623\u0625\u0627\u0671])(\u0644)$/;

/**
 * The letters that one glyph stands for, in their order. PDFium turns the letters of a line round that runs from the
 * right, and with them those of one glyph; no ligature begins with the alef (Unicode, 9.2).
 */
export function ligatureText(letters: string): string {
  return letters.replace(ALEF_LAM, '$2$1');
}

function isReadable(code: number): boolean {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x10ffff) return false;
  if (code >= 0xd800 && code < 0xf900) return false;
  return code < 0xf0000 && code !== 0xfffd && (code & 0xfffe) !== 0xfffe;
}
