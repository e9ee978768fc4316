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
  const walk = new StringWalk();
  walk.below(value);
  return walk.found;
}

class StringWalk {
  readonly found: FoundString[] = [];
  readonly #open: { readonly value: PdfValue; readonly font: boolean }[] = [];

  below(root: PdfValue): void {
    this.#open.push({ value: root, font: false });
    for (let next = this.#open.pop(); next; next = this.#open.pop()) this.#take(next.value, next.font);
  }

  #take(value: PdfValue, font: boolean): void {
    if (value instanceof PdfString) this.found.push({ bytes: value.bytes, kind: font ? 'font' : 'string' });
    else if (value instanceof PdfName) this.found.push({ bytes: value.name, kind: font ? 'font' : 'name' });
    else if (Array.isArray(value)) for (const item of value) this.#open.push({ value: item, font });
    else if (value instanceof PdfStream) this.#open.push({ value: value.dict, font });
    else if (value instanceof PdfDict) this.#dict(value, font);
  }

  #dict(dict: PdfDict, font: boolean): void {
    for (const [key, item] of dict.entries) {
      this.found.push({ bytes: key, kind: 'name' });
      this.#open.push({ value: item, font: font || FONT_KEYS.has(key) });
    }
  }
}
