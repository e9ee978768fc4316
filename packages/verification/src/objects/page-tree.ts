import { BlackbarError } from '@blackbar/model';
import { PdfDict, type PdfValue } from './types.ts';

const MAX_PAGES = 10_000;
const MAX_DEPTH = 256;

/** A page, by where it stands: its dictionaries are looked up when they are asked for. */
export class PageObject {
  readonly #file: Objects;
  readonly #page: PdfValue;
  readonly #holder: PdfValue;

  /** `holder`: the page, or the node above it, that has its resources. */
  constructor(file: Objects, page: PdfValue, holder: PdfValue) {
    this.#file = file;
    this.#page = page;
    this.#holder = holder;
  }

  get dict(): PdfDict {
    return this.#file.dict(this.#page) ?? new PdfDict();
  }

  /** Its own or inherited ones. */
  get resources(): PdfDict | undefined {
    return this.#file.dict(this.#file.get(this.#holder, 'Resources'));
  }
}

/** What a page tree is read from: the catalog, and what a reference stands for. */
interface Objects {
  readonly root: PdfDict | undefined;
  dict(value: PdfValue): PdfDict | undefined;
  get(dict: PdfValue, key: string): PdfValue;
}

/** Page dictionaries in order (ISO 32000-2, 7.7.3). */
export function pagesOf(file: Objects): PageObject[] {
  const pages: PageObject[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue, above: PdfValue, depth: number): void => {
    const node = file.dict(value);
    if (!node || seen.has(node)) return;
    if (depth > MAX_DEPTH || pages.length >= MAX_PAGES) throw new BlackbarError('resource_limit', 'objects');
    seen.add(node);
    const holder = file.dict(node.get('Resources')) ? value : above;
    const kids = file.get(node, 'Kids');
    if (!Array.isArray(kids)) pages.push(new PageObject(file, value, holder));
    else for (const kid of kids) visit(kid, holder, depth + 1);
  };
  visit(file.root?.get('Pages') ?? null, null, 0);
  return pages;
}
