import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/**
 * Entries of foreign dictionaries, where anything may stand in place of anything: `undefined` for what is
 * missing or of another type, where pdf-lib's own look-ups throw.
 */
export function entry(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.context.lookup(dict.get(PDFName.of(key)));
}

export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = entry(dict, key);
  if (value instanceof PDFDict) return value;
  return value instanceof PDFRawStream ? value.dict : undefined;
}

export function arrayAt(dict: PDFDict, key: string): PDFArray | undefined {
  const value = entry(dict, key);
  return value instanceof PDFArray ? value : undefined;
}

export function numberAt(dict: PDFDict, key: string): number | undefined {
  const value = entry(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

export function nameAt(dict: PDFDict, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFName ? textOfName(value) : undefined;
}

export function streamAt(dict: PDFDict, key: string): PDFRawStream | undefined {
  const value = entry(dict, key);
  return value instanceof PDFRawStream ? value : undefined;
}

/** The numbers of an array; `undefined` unless there are at least `length` and all are numbers. */
export function numbersAt(dict: PDFDict, key: string, length: number): number[] | undefined {
  const array = arrayAt(dict, key);
  return array ? numbersOf(array, length) : undefined;
}

export function numbersOf(array: PDFArray, length: number): number[] | undefined {
  const numbers = items(array).map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  return numbers.length >= length && numbers.every(Number.isFinite) ? numbers : undefined;
}

export function items(array: PDFArray): (PDFObject | undefined)[] {
  return Array.from({ length: array.size() }, (_, i) => array.lookup(i));
}

export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  return object instanceof PDFRef ? context.lookup(object) : object;
}

/** A name's characters without slash and escapes, one a byte. */
export function textOfName(name: PDFName): string {
  return name
    .asString()
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The name with these characters; `PDFName.of` alone would read #xx in them as an escape. */
export function nameOf(text: string): PDFName {
  return PDFName.of(text.replaceAll('#', '#23'));
}
