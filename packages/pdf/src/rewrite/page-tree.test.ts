import { PDFArray, PDFContext, PDFDict, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { hangPages } from './page-tree.ts';

interface Hung {
  readonly order: readonly PDFRef[];
  readonly mostKids: number;
  readonly depth: number;
}

/** Walks a tree as a reader does, each node's count and each kid's parent judged on the way. */
function walk(context: PDFContext, ref: PDFRef, parent?: PDFRef): Hung {
  const dict = context.lookup(ref, PDFDict);
  expect(dict.get(PDFName.Parent)).toBe(parent);
  if (dict.get(PDFName.Type) === PDFName.Page) return { order: [ref], mostKids: 0, depth: 0 };
  const kids = dict.lookup(PDFName.of('Kids'), PDFArray).asArray() as PDFRef[];
  const below = kids.map((kid) => walk(context, kid, ref));
  const order = below.flatMap((one) => one.order);
  expect(dict.lookup(PDFName.of('Count'), PDFNumber).asNumber()).toBe(order.length);
  return {
    order,
    mostKids: Math.max(kids.length, ...below.map(({ mostKids }) => mostKids)),
    depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
  };
}

test.each([
  [1, 1],
  [32, 1],
  [33, 2],
  [1024, 2],
  [2000, 3],
])('%i pages hang in their order, %i nodes deep', (count, depth) => {
  const context = PDFContext.create();
  const root = context.nextRef();
  const pages = Array.from({ length: count }, () => context.register(context.obj({ Type: 'Page' })));
  hangPages(context, root, pages);
  const hung = walk(context, root);
  expect(hung.order).toEqual(pages);
  expect(hung.depth).toBe(depth);
  expect(hung.mostKids).toBeLessThanOrEqual(32);
});
