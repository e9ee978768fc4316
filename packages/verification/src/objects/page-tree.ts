import type { PdfDict, PdfValue } from './types.ts';

const MAX_PAGES = 10_000;
const MAX_DEPTH = 64;

export interface PageObject {
  readonly dict: PdfDict;
  /** Its own or inherited ones. */
  readonly resources: PdfDict | undefined;
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
  const visit = (value: PdfValue, inherited: PdfDict | undefined, depth: number): void => {
    const node = file.dict(value);
    if (!node || seen.has(node) || depth > MAX_DEPTH || pages.length >= MAX_PAGES) return;
    seen.add(node);
    const resources = file.dict(node.get('Resources')) ?? inherited;
    const kids = file.get(node, 'Kids');
    if (!Array.isArray(kids)) pages.push({ dict: node, resources });
    else for (const kid of kids) visit(kid, resources, depth + 1);
  };
  visit(file.root?.get('Pages') ?? null, undefined, 0);
  return pages;
}
