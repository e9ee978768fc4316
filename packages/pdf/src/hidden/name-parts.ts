import { BlackbarError } from '@blackbar/model';
import { PDFArray, PDFDict, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { dictAt, entry, items, nameAt, textOfName } from '../content/objects.ts';
import { decodeText, textsOfValue } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import type { Collector } from './collector.ts';

/** Names that a person gave: destinations, attachments, layers, page labels, the file's own articles. */
export function addNames(document: PDFDocument, parts: Collector): void {
  const { catalog } = document;
  const names = dictAt(catalog, 'Names');
  for (const key of names?.keys() ?? []) {
    const tree = textOfName(key);
    for (const text of namesIn(dictAt(names ?? catalog, tree))) parts.add('name', `name:${tree}`, tree, text);
  }
  for (const key of dictAt(catalog, 'Dests')?.keys() ?? []) {
    parts.add('name', 'name:Dests', 'Dests', decodeText(Buffer.from(textOfName(key), 'latin1')));
  }
  for (const [, label] of treeEntries(dictAt(catalog, 'PageLabels'), 'Nums')) {
    if (!(label instanceof PDFDict)) continue;
    for (const text of textsOfValue(entry(label, 'P'))) parts.add('name', 'name:PageLabels', 'P', text);
  }
  addNamedObjects(document, parts);
}

/** The first and the last of a node may be names that none of its entries has: they are copied all the same (7.9.6). */
function namesIn(tree: PDFDict | undefined): Set<string> {
  const entries = treeEntries(tree, 'Names').map(([name]) => name);
  const limits = [...nodesOf(tree)].flatMap((node) => itemsAt(node, 'Limits'));
  return new Set([...entries, ...limits].flatMap((name) => textsOfValue(name)));
}

/** Layers and file specifications, wherever they hang (ISO 32000-2, 8.11.2.1 and 7.11.3). */
function addNamedObjects(document: PDFDocument, parts: Collector): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const type = nameAt(object, 'Type');
    if (type === 'OCG') addTexts(object, 'Name', 'name:layer', parts);
    if (type !== 'Filespec' && type !== 'F' && !dictAt(object, 'EF')) continue;
    for (const key of ['UF', 'F', 'Desc']) addTexts(object, key, `name:file:${key}`, parts);
  }
}

function addTexts(dict: PDFDict, key: string, id: string, parts: Collector): void {
  for (const text of textsOfValue(entry(dict, key))) parts.add('name', id, key, text);
}

/** Pairs of a name or number tree (7.9.6 and 7.9.7). */
function treeEntries(
  root: PDFDict | undefined,
  key: 'Names' | 'Nums',
): [PDFObject | undefined, PDFObject | undefined][] {
  const found: [PDFObject | undefined, PDFObject | undefined][] = [];
  for (const node of nodesOf(root)) {
    const list = itemsAt(node, key);
    if (found.length + list.length / 2 > LIMITS.hiddenParts) throw new BlackbarError('resource_limit', 'hidden_parts');
    for (let i = 0; i + 1 < list.length; i += 2) found.push([list[i], list[i + 1]]);
  }
  return found;
}

function nodesOf(root: PDFDict | undefined): Set<PDFDict> {
  const nodes = new Set(root ? [root] : []);
  // Grows while it is walked.
  for (const node of nodes) {
    for (const kid of itemsAt(node, 'Kids')) if (kid instanceof PDFDict) nodes.add(kid);
  }
  return nodes;
}

function itemsAt(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const list = entry(dict, key);
  return list instanceof PDFArray ? items(list) : [];
}
