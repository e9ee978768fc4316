import { BlackbarError } from '@blackbar/model';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';

/** Nodes of a number tree that are looked at: one for each page is plenty. */
const MAX_NODES = 10 * LIMITS.pages;

/** The structure tree's way back, from a page's marked content to its elements (ISO 32000-2, 14.7.5.4), by key. */
export function readParentTree(context: PDFContext, tree: PDFObject | undefined): Map<number, PDFObject> {
  const found = new Map<number, PDFObject>();
  const seen = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [tree];
  while (open.length > 0) {
    const node = context.lookup(open.pop());
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    if (seen.size >= MAX_NODES) throw new BlackbarError('resource_limit', 'tag_depth');
    seen.add(node);
    const nums = context.lookup(node.get(PDFName.of('Nums')));
    if (nums instanceof PDFArray) readPairs(context, nums, found);
    const kids = context.lookup(node.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) open.push(kid);
  }
  return found;
}

function readPairs(context: PDFContext, nums: PDFArray, found: Map<number, PDFObject>): void {
  const items = nums.asArray();
  for (let i = 0; i + 1 < items.length; i += 2) {
    const key = context.lookup(items[i]);
    const value = items[i + 1];
    if (key instanceof PDFNumber && value) found.set(key.asNumber(), value);
  }
}

/** The same as one flat node. */
export function writeParentTree(context: PDFContext, entries: ReadonlyMap<number, PDFObject>): PDFDict {
  const nums = PDFArray.withContext(context);
  for (const [key, value] of [...entries].sort(([a], [b]) => a - b)) {
    nums.push(PDFNumber.of(key));
    nums.push(value);
  }
  return context.obj({ Nums: nums });
}
