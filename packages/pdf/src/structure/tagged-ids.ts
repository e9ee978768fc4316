import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** Elements and kids that are looked at. */
const MAX_KIDS = 5_000_000;

/** The highest marked-content id that the structure tree knows of each page (ISO 32000-2, 14.7.5.2), by the page's reference. */
export function taggedIds(context: PDFContext, root: PDFDict): Map<string, number> {
  const highest = new Map<string, number>();
  const seen = new Set<PDFDict>();
  const open: { readonly item: PDFObject | undefined; readonly page: PDFRef | undefined }[] = [
    { item: root.get(PDFName.of('K')), page: undefined },
  ];
  const note = (page: PDFRef | undefined, id: PDFNumber) => {
    const key = page?.toString() ?? '';
    highest.set(key, Math.max(highest.get(key) ?? -1, id.asNumber()));
  };
  for (let next = open.pop(), n = 0; next && n < MAX_KIDS; next = open.pop(), n++) {
    const { item, page } = next;
    const kid = context.lookup(item);
    if (kid instanceof PDFNumber) note(page, kid);
    else if (kid instanceof PDFArray) for (const each of kid.asArray()) open.push({ item: each, page });
    if (!(kid instanceof PDFDict) || seen.has(kid)) continue;
    seen.add(kid);
    const own = kid.get(PDFName.of('Pg'));
    const at = own instanceof PDFRef ? own : page;
    const id = context.lookup(kid.get(PDFName.of('MCID')));
    // The ids of a form's own content are counted apart (/Stm).
    if (id instanceof PDFNumber && !kid.has(PDFName.of('Stm'))) note(at, id);
    open.push({ item: kid.get(PDFName.of('K')), page: at });
  }
  return highest;
}
