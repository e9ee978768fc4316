import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { BoxTags } from './box-tags.ts';
import { readParentTree } from './parent-tree.ts';

/** Elements of a page that its parent tree knows after a box was added, with the box's number. */
async function ownersBeside(k: number): Promise<[number, number]> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = document;
  const page = document.addPage([400, 200]);
  const element = context.obj({ Type: 'StructElem', S: 'P', Pg: page.ref, K: k } as never);
  const root = context.obj({ Type: 'StructTreeRoot', K: [element] } as never) as unknown as PDFDict;
  catalog.set(PDFName.of('StructTreeRoot'), root);
  const tags = BoxTags.in(document);
  const id = tags?.add(page, 'Redacted', undefined) ?? -1;
  tags?.finish();
  const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  return [id, nums.lookup(1, PDFArray).size()];
}

test.each([
  ['a usual number', 3, [4, 5]],
  ['more than a page has letters', 2_000_000_000, [0, 1]],
  ['no whole number', 0.5, [0, 1]],
])('a box is numbered behind %s', async (_, k, expected) => {
  expect(await ownersBeside(k)).toEqual(expected);
});

test('a parent tree of more nodes than pages can have is refused, not read in part', async () => {
  const { context } = await PDFDocument.create({ updateMetadata: false });
  const nodes = Array.from({ length: 10 * LIMITS.pages }, (_, i) => context.obj({ Nums: [i, i] }));
  const tree = (count: number) => context.obj({ Kids: nodes.slice(0, count) } as never);
  expect(readParentTree(context, tree(nodes.length - 1)).size).toBe(nodes.length - 1);
  expect(() => readParentTree(context, tree(nodes.length))).toThrow();
});
