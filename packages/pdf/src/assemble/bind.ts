import { BlackbarError } from '@blackbar/model';
import {
  PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { flattenForm } from '../annotations/flatten.ts';
import { dictAt } from '../content/objects.ts';
import { loadStructure, refusingWrongKinds } from '../hidden/structure.ts';
import { LIMITS } from '../limits.ts';
import { AS_IT_IS, GraphCopy } from '../rewrite/copy-graph.ts';
import { hangPages } from '../rewrite/page-tree.ts';
import { copyPage } from '../rewrite/write-document.ts';
import { spellOutDestinations } from './destinations.ts';

/** A redacted file that becomes part of a larger one. */
export interface BoundPart {
  readonly bytes: Uint8Array;
  /** Name of its bookmark: never that of a file, which may be a person's. */
  readonly title: string;
  /** Which of its pages, from 1, in which order; without it all of them. */
  readonly pages?: readonly number[];
}

export interface BindOptions {
  /** What each page of the whole is called in a reader's page list, such as its Bates number. */
  readonly labels?: readonly string[];
}

/**
 * One file of several, in the order given: a bookmark for each part with the part's own bookmarks below it,
 * page labels, links that lead where they led. Form fields become part of their pages, because fields of one
 * name in two files would share a value; the trees of structure are left out. The result has still to go
 * through `applyPlan` and verification. Throws `damaged`, `too_many_pages`, `resource_limit`, or
 * `invalid_request` for a page that is not there.
 */
export async function bind(parts: readonly BoundPart[], options: BindOptions = {}): Promise<Uint8Array> {
  return refusingWrongKinds(() => new Binding(options).bind(parts));
}

class Binding {
  readonly #to = PDFContext.create();
  readonly #catalog = this.#to.nextRef();
  readonly #tree = this.#to.nextRef();
  readonly #outline = this.#to.nextRef();
  readonly #pages: PDFRef[] = [];
  readonly #bookmarks: PDFRef[] = [];
  readonly #options: BindOptions;

  constructor(options: BindOptions) {
    this.#options = options;
    this.#to.header = PDFHeader.forVersion(1, 7);
  }

  async bind(parts: readonly BoundPart[]): Promise<Uint8Array> {
    for (const part of parts) this.#add(await loadStructure(part.bytes), part);
    const to = this.#to;
    hangPages(to, this.#tree, this.#pages);
    this.#chain();
    const catalog = to.obj({ Type: 'Catalog', Pages: this.#tree, Outlines: this.#outline, PageMode: 'UseOutlines' });
    catalog.set(PDFName.of('PageLabels'), this.#labels());
    to.assign(this.#catalog, catalog);
    to.trailerInfo.Root = this.#catalog;
    return PDFStreamWriter.forContext(to, Number.MAX_SAFE_INTEGER).serializeToBuffer();
  }

  #add(document: PDFDocument, { title, pages }: BoundPart): void {
    const gone = flattenForm(document);
    spellOutDestinations(document);
    // The writer that the result goes through cleans it with the targets of all parts.
    const copy = new GraphCopy(document.context, this.#to, { ...AS_IT_IS, dropped: gone });
    const own = document.getPages();
    const wanted = pages ?? own.map((_, i) => i + 1);
    if (this.#pages.length + wanted.length > LIMITS.pages) {
      throw new BlackbarError('too_many_pages', 'together', { facts: { limit: LIMITS.pages } });
    }
    const reserved = wanted.map((page) => {
      const found = own[page - 1];
      if (!found) throw new BlackbarError('invalid_request', 'no_such_page_of_file');
      return { node: found.node, as: copy.reserve(found.ref, 'page') };
    });
    for (const { node, as } of reserved) {
      const page = copyPage(node, copy);
      // The tree that these number into is not here.
      for (const key of ['StructParents', 'Tabs']) page.delete(PDFName.of(key));
      this.#to.assign(as, page);
    }
    const outlines = dictAt(document.catalog, 'Outlines');
    const root = outlines && copy.dictionary(outlines, 'outline-root');
    copy.finish();
    this.#pages.push(...reserved.map(({ as }) => as));
    const [first] = reserved;
    if (first) this.#bookmark(title, first.as, root);
  }

  /** The part's own bookmarks hang below its own. */
  #bookmark(title: string, page: PDFRef, root: PDFDict | undefined): void {
    const to = this.#to;
    const item = to.obj({ Parent: this.#outline, Dest: [page, 'Fit'] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const ref = to.register(item);
    const [first, last] = ['First', 'Last'].map((key) => root?.get(PDFName.of(key)));
    if (first instanceof PDFRef && last instanceof PDFRef) {
      item.set(PDFName.of('First'), first);
      item.set(PDFName.of('Last'), last);
      // Closed: a hundred bookmarks of one part hide those of the others.
      item.set(PDFName.of('Count'), PDFNumber.of(-1));
      const seen = new Set<PDFRef>();
      for (let at: unknown = first; at instanceof PDFRef && !seen.has(at); ) {
        seen.add(at);
        const child: unknown = to.lookup(at);
        if (!(child instanceof PDFDict)) break;
        child.set(PDFName.of('Parent'), ref);
        at = child.get(PDFName.of('Next'));
      }
    }
    this.#bookmarks.push(ref);
  }

  #chain(): void {
    const to = this.#to;
    for (const [i, ref] of this.#bookmarks.entries()) {
      const item = to.lookup(ref, PDFDict);
      const [before, next] = [this.#bookmarks[i - 1], this.#bookmarks[i + 1]];
      if (before) item.set(PDFName.of('Prev'), before);
      if (next) item.set(PDFName.of('Next'), next);
    }
    const root = to.obj({ Type: 'Outlines', Count: this.#bookmarks.length });
    const [first, last] = [this.#bookmarks[0], this.#bookmarks.at(-1)];
    if (first && last) {
      root.set(PDFName.of('First'), first);
      root.set(PDFName.of('Last'), last);
    }
    to.assign(this.#outline, root);
  }

  /** ISO 32000-2, 12.4.2: one range a page where each has a name of its own, else plain numbers. */
  #labels(): PDFDict {
    const to = this.#to;
    const { labels } = this.#options;
    if (!labels) return to.obj({ Nums: [0, { S: 'D' }] });
    const ranges = labels.slice(0, this.#pages.length).flatMap((label, page) => {
      const range = to.obj({});
      range.set(PDFName.of('P'), PDFHexString.fromText(label));
      return [PDFNumber.of(page), range];
    });
    return to.obj({ Nums: ranges });
  }
}
