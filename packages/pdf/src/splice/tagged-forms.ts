import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';

const STM = PDFName.of('Stm');

/**
 * Structure elements name the form whose marked content they tag (/Stm, ISO 32000-2, 14.7.5.2). They follow
 * to the copy that the page draws now; the form as it was would stay in the file for their sake alone.
 */
export function followForms(catalog: PDFDict, forms: readonly { readonly from: PDFRef; readonly to: PDFRef }[]): void {
  const root = dictAt(catalog, 'StructTreeRoot');
  if (!root || forms.length === 0) return;
  const now = new Map<PDFObject, PDFRef>(forms.map(({ from, to }) => [from, to]));
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [root.get(PDFName.of('K'))];
  while (waiting.length > 0) {
    const object = catalog.context.lookup(waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    if (!(object instanceof PDFDict)) continue;
    followForm(object, now);
    waiting.push(object.get(PDFName.of('K')));
  }
}

function followForm(element: PDFDict, now: ReadonlyMap<PDFObject, PDFRef>): void {
  const form = element.get(STM);
  const copy = form && now.get(form);
  if (copy) element.set(STM, copy);
}
