import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/** What a page takes from the nodes above it (ISO 32000-2, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** What viewers take a page for whose size is nowhere said: US Letter, in points. */
const LETTER = [0, 0, 612, 792];

/** Whether each page is an object of its own and has a size. */
export function isSoundTree(document: PDFDocument): boolean {
  const pages = document.getPages();
  return pages.every(hasSize) && new Set(pages.map(({ ref }) => ref)).size === pages.length;
}

/** Whether a page says how large it is, itself or in a node above (table 31, MediaBox). */
function hasSize({ node }: PDFPage): boolean {
  return node.context.lookup(node.getInheritableAttribute(PDFName.of('MediaBox'))) instanceof PDFArray;
}

/** Hangs the pages, given by object number in order, below one new node with all they inherit. Throws `damaged`. */
export function mendPageTree(context: PDFContext, pageObjects: readonly number[]): void {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw unreadable();
  const refs = ownObjects(context, pageObjects);
  const root = context.register(context.obj({ Type: 'Pages', Kids: refs, Count: refs.length }));
  const pages = refs.map((ref) => {
    const page = context.lookup(ref);
    // A node above pages is no page, whatever the tree says of it.
    if (!(page instanceof PDFDict) || arrayAt(page, 'Kids')) throw unreadable();
    return { page, inherited: inheritedBy(page) };
  });
  for (const { page, inherited } of pages) {
    for (const [key, value] of inherited) page.set(key, value);
    if (!arrayAt(page, 'MediaBox')) page.set(PDFName.of('MediaBox'), context.obj(LETTER));
    page.set(PDFName.of('Type'), PDFName.of('Page'));
    page.set(PDFName.of('Parent'), root);
  }
  catalog.set(PDFName.of('Type'), PDFName.of('Catalog'));
  catalog.set(PDFName.of('Pages'), root);
}

/** A page that stands in several places gets an object for each: what is cut from one page is cut from that alone. */
function ownObjects(context: PDFContext, pageObjects: readonly number[]): PDFRef[] {
  const seen = new Set<number>();
  return pageObjects.map((number) => {
    const ref = PDFRef.of(number);
    const page = context.lookup(ref);
    if (!seen.has(number)) seen.add(number);
    else if (page instanceof PDFDict) return context.register(page.clone(context));
    return ref;
  });
}

function inheritedBy(page: PDFDict) {
  return INHERITED.flatMap((name) => {
    const key = PDFName.of(name);
    let node: PDFDict | undefined = page;
    for (let depth = 0; node && depth < LIMITS.nesting; depth++) {
      const value = node.get(key);
      if (value && entry(node, name)) return [[key, value] as const];
      node = dictAt(node, 'Parent');
    }
    return [];
  });
}

function unreadable(): BlackbarError {
  return new BlackbarError('damaged', 'pages');
}
