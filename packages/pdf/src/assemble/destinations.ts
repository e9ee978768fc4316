import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, items } from '../content/objects.ts';

const DEST = PDFName.of('Dest');
const D = PDFName.of('D');

/** More names, or deeper trees of them, no honest file has. */
const MOST = 100_000;
const DEEPEST = 32;

/**
 * Writes out where each named destination leads (ISO 32000-2, 12.3.2.4), in links and bookmarks: two files may
 * use one name for two places.
 */
export function spellOutDestinations(document: PDFDocument): void {
  const named = namedDestinations(document.catalog);
  if (named.size === 0) return;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    settle(object, DEST, named);
    const action = dictAt(object, 'A');
    if (action && isGoTo(action)) settle(action, D, named);
    if (isGoTo(object)) settle(object, D, named);
  }
  const annotations = document.getPages().flatMap(({ node }) => items(node.Annots() ?? document.context.obj([])));
  for (const annotation of annotations) {
    if (!(annotation instanceof PDFDict)) continue;
    settle(annotation, DEST, named);
    const action = dictAt(annotation, 'A');
    if (action) settle(action, D, named);
  }
}

function isGoTo(action: PDFDict): boolean {
  return action.get(PDFName.of('S')) === PDFName.of('GoTo');
}

function settle(dict: PDFDict, key: PDFName, named: ReadonlyMap<string, PDFArray>): void {
  const name = nameOf(dict.lookup(key));
  if (name === undefined) return;
  const place = named.get(name);
  if (place) dict.set(key, place);
  else dict.delete(key);
}

function nameOf(value: PDFObject | undefined): string | undefined {
  return value instanceof PDFName || value instanceof PDFString || value instanceof PDFHexString
    ? value.decodeText()
    : undefined;
}

function namedDestinations(catalog: PDFDict): Map<string, PDFArray> {
  const named = new Map<string, PDFArray>();
  const add = (name: string | undefined, value: PDFObject | undefined) => {
    const place = value instanceof PDFDict ? value.lookup(D) : value;
    if (name !== undefined && place instanceof PDFArray && named.size < MOST) named.set(name, place);
  };
  const old = dictAt(catalog, 'Dests');
  for (const [name, value] of old?.entries() ?? []) add(name.decodeText(), catalog.context.lookup(value));
  const names = dictAt(catalog, 'Names');
  const tree = names && dictAt(names, 'Dests');
  const seen = new Set<PDFDict>();
  const walk = (node: PDFDict, depth: number) => {
    if (depth > DEEPEST || seen.has(node)) return;
    seen.add(node);
    const pairs = items(arrayAt(node, 'Names') ?? catalog.context.obj([]));
    for (let i = 0; i + 1 < pairs.length; i += 2) add(nameOf(pairs[i]), pairs[i + 1]);
    for (const kid of items(arrayAt(node, 'Kids') ?? catalog.context.obj([]))) {
      if (kid instanceof PDFDict) walk(kid, depth + 1);
    }
  };
  if (tree) walk(tree, 0);
  return named;
}
