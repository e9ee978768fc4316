import type { PDFDict } from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';
import type { PageAnnotation } from './page-annotations.ts';

/** What goes with the popups of it and the replies to it, and their replies (ISO 32000-2, 12.5.6.2 and 12.5.6.14). */
export function withDependants(annotations: readonly PageAnnotation[], gone: Iterable<PDFDict>): Set<PDFDict> {
  const below = new Map<PDFDict, PDFDict[]>();
  const hang = (dict: PDFDict, above: PDFDict | undefined) => {
    const known = above && below.get(above);
    if (known) known.push(dict);
    else if (above) below.set(above, [dict]);
  };
  for (const { dict, kind } of annotations) {
    hang(dict, dictAt(dict, 'IRT'));
    if (kind === 'Popup') hang(dict, dictAt(dict, 'Parent'));
    const popup = dictAt(dict, 'Popup');
    if (popup) hang(popup, dict);
  }
  const all = new Set(gone);
  // Grows while it is walked.
  for (const dict of all) for (const other of below.get(dict) ?? []) all.add(other);
  return all;
}
