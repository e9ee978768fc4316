import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './types.ts';

export interface FoundString {
  readonly bytes: string;
  /** `font`: the name or family of a typeface. */
  readonly kind: 'string' | 'name' | 'font';
}

const FONT_KEYS = new Set([
  'BaseFont',
  'FontName',
  'FontFamily',
  'FontStretch',
  'CharSet',
  'CIDSystemInfo',
  'Registry',
  'Ordering',
]);

/** Every string, name and key below a value, references not followed. */
export function stringsIn(value: PdfValue): FoundString[] {
  const found: FoundString[] = [];
  const open: { value: PdfValue; font: boolean }[] = [{ value, font: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: v, font } = next;
    if (v instanceof PdfString) found.push({ bytes: v.bytes, kind: font ? 'font' : 'string' });
    else if (v instanceof PdfName) found.push({ bytes: v.name, kind: font ? 'font' : 'name' });
    else if (Array.isArray(v)) for (const item of v) open.push({ value: item, font });
    else if (v instanceof PdfStream) open.push({ value: v.dict, font });
    else if (v instanceof PdfDict) {
      for (const [key, item] of v.entries) {
        found.push({ bytes: key, kind: 'name' });
        open.push({ value: item, font: font || FONT_KEYS.has(key) });
      }
    }
  }
  return found;
}
