import { type PDFContext, PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib';

/** Kids of one node: a reader finds a page of thousands through two or three nodes. */
const KIDS = 32;

/** A page or a node above pages, with the number of pages that it stands for. */
interface Kid {
  readonly ref: PDFRef;
  readonly count: number;
}

/**
 * Hangs pages, which `context` holds already, below `root` in their order. The tree is balanced (ISO 32000-2,
 * 7.7.3.1): of a flat one readers take all pages into memory to find the last.
 */
export function hangPages(context: PDFContext, root: PDFRef, pages: readonly PDFRef[]): void {
  let level: readonly Kid[] = pages.map((ref) => ({ ref, count: 1 }));
  while (level.length > KIDS) level = inGroups(level).map((kids) => node(context, context.nextRef(), kids));
  node(context, root, level);
}

function inGroups(kids: readonly Kid[]): Kid[][] {
  return Array.from({ length: Math.ceil(kids.length / KIDS) }, (_, i) => kids.slice(i * KIDS, (i + 1) * KIDS));
}

function node(context: PDFContext, ref: PDFRef, kids: readonly Kid[]): Kid {
  const count = kids.reduce((sum, kid) => sum + kid.count, 0);
  context.assign(ref, context.obj({ Type: 'Pages', Count: count, Kids: kids.map((kid) => kid.ref) }));
  for (const kid of kids) context.lookup(kid.ref, PDFDict).set(PDFName.Parent, ref);
  return { ref, count };
}
