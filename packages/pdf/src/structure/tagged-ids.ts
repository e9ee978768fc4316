import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';

/** Elements and kids that are looked at. */
const MAX_KIDS = 5_000_000;

/** More marked content, or a higher number for any, no page has. */
const MOST_IDS = LIMITS.pageGlyphs;

/**
 * The highest marked-content id that the structure tree knows of each page (ISO 32000-2, 14.7.5.2), by the page's
 * reference.
 */
export function taggedIds(context: PDFContext, root: PDFDict): Map<string, number> {
  const walk = new TaggedIdWalk(context);
  walk.from(root.get(PDFName.of('K')));
  return walk.highest;
}

class TaggedIdWalk {
  readonly highest = new Map<string, number>();
  readonly #context: PDFContext;
  readonly #seen = new Set<PDFDict>();
  readonly #open: { readonly item: PDFObject | undefined; readonly page: PDFRef | undefined }[] = [];

  constructor(context: PDFContext) {
    this.#context = context;
  }

  from(root: PDFObject | undefined): void {
    this.#open.push({ item: root, page: undefined });
    for (let next = this.#open.pop(), n = 0; next; next = this.#open.pop(), n++) {
      if (n >= MAX_KIDS) throw new BlackbarError('resource_limit', 'tag_depth');
      const { item, page } = next;
      const kid = this.#context.lookup(item);
      if (kid instanceof PDFNumber) this.#note(page, kid);
      else if (kid instanceof PDFArray) for (const each of kid.asArray()) this.#open.push({ item: each, page });
      else if (kid instanceof PDFDict && !this.#seen.has(kid)) this.#element(kid, page);
    }
  }

  #element(kid: PDFDict, page: PDFRef | undefined): void {
    this.#seen.add(kid);
    const own = kid.get(PDFName.of('Pg'));
    const at = own instanceof PDFRef ? own : page;
    const id = this.#context.lookup(kid.get(PDFName.of('MCID')));
    // The ids of a form's own content are counted apart (/Stm).
    if (id instanceof PDFNumber && !kid.has(PDFName.of('Stm'))) this.#note(at, id);
    this.#open.push({ item: kid.get(PDFName.of('K')), page: at });
  }

  #note(page: PDFRef | undefined, id: PDFNumber): void {
    const number = id.asNumber();
    if (!Number.isInteger(number) || number > MOST_IDS) return;
    const key = page?.toString() ?? '';
    this.highest.set(key, Math.max(this.highest.get(key) ?? -1, number));
  }
}
