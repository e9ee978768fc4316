import { type PDFArray, type PDFDict, PDFRef } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, nameAt } from '../content/objects.ts';
import type { HiddenLayers } from '../splice/index.ts';

/** Layers that the file opens with switched off, as "12 0 R" (ISO 32000-2, 8.11.4.3). */
export function hiddenLayersOf(catalog: PDFDict): HiddenLayers {
  const properties = dictAt(catalog, 'OCProperties');
  if (!properties || refsOf(arrayAt(properties, 'OCGs')).length === 0) return undefined;
  const standard = dictAt(properties, 'D');
  if (!standard) return new Set();
  const off = refsOf(arrayAt(standard, 'OFF'));
  if (nameAt(standard, 'BaseState') !== 'OFF') return new Set(off);
  const on = new Set(refsOf(arrayAt(standard, 'ON')));
  return new Set([...off, ...refsOf(arrayAt(properties, 'OCGs'))].filter((ref) => !on.has(ref)));
}

function refsOf(array: PDFArray | undefined): string[] {
  return (array?.asArray() ?? []).flatMap((item) => (item instanceof PDFRef ? [item.toString()] : []));
}
