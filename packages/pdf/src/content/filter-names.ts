import { type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { arrayAt, items, nameAt, textOfName } from './objects.ts';

/** Short names of filters (ISO 32000-2, table 92): meant for inline images, accepted by readers in any stream. */
export const LONG_FILTER_NAMES: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};

export function isShortFilterName(name: string): boolean {
  return Object.hasOwn(LONG_FILTER_NAMES, name);
}

/** Writes short names of a stream's filters out. */
export function writeOutFilters(dict: PDFDict): void {
  const list = arrayAt(dict, 'Filter');
  const names = list
    ? items(list).map((item) => (item instanceof PDFName ? textOfName(item) : ''))
    : [nameAt(dict, 'Filter') ?? ''];
  if (!names.some(isShortFilterName)) return;
  dict.set(PDFName.of('Filter'), dict.context.obj(names.map((name) => LONG_FILTER_NAMES[name] ?? name)));
}
