import { type PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { arrayAt, items } from '../../content/objects.ts';

/** Codes with the names that an encoding lists for them (ISO 32000-2, 9.6.5.1); of two for one the later counts. */
export function namesListed(encoding: PDFDict): [number, PDFName][] {
  const found: [number, PDFName][] = [];
  let code = 0;
  for (const item of items(arrayAt(encoding, 'Differences') ?? encoding.context.obj([]))) {
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) found.push([code++, item]);
  }
  return found;
}

/** Names in the order of their codes, each behind its code where it does not follow the one before. */
export function listedNames(names: readonly (readonly [number, PDFName])[]): PDFObject[] {
  const sorted = names.toSorted(([a], [b]) => a - b);
  return sorted.flatMap(([at, name], i) => (sorted[i - 1]?.[0] === at - 1 ? [name] : [PDFNumber.of(at), name]));
}
