import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';
import { readParentTree, writeParentTree } from './parent-tree.ts';
import { taggedIds } from './tagged-ids.ts';

const [K, P, MCID, STRUCT_PARENTS] = ['K', 'P', 'MCID', 'StructParents'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];

/** The marked content of one page. */
interface PageTags {
  readonly key: number;
  /** By marked-content id the element that it belongs to. */
  readonly owners: PDFObject[];
}

/**
 * Gives the boxes of a tagged file elements of their own in its structure tree, so that a screen reader
 * comes by them where the removed text was read (ISO 32000-2, 14.7). All other elements stay as they are.
 */
export class BoxTags {
  readonly #context: PDFContext;
  readonly #root: PDFDict;
  readonly #parents: Map<number, PDFObject>;
  readonly #used: ReadonlyMap<string, number>;
  readonly #pages = new Map<string, PageTags>();

  private constructor(context: PDFContext, root: PDFDict) {
    this.#context = context;
    this.#root = root;
    this.#parents = readParentTree(context, root.get(PDFName.of('ParentTree')));
    this.#used = taggedIds(context, root);
  }

  /** `undefined` for a file without a structure tree. */
  static in({ catalog, context }: PDFDocument): BoxTags | undefined {
    const root = dictAt(catalog, 'StructTreeRoot');
    return root && new BoxTags(context, root);
  }

  /**
   * Adds an element that speaks `alt`, right behind the marked content `beside` of the page where that has
   * an owner, else at the end of the document. The answer is the marked-content id to draw the box under.
   */
  add(page: PDFPage, alt: string, beside: number | undefined): number {
    const { owners } = this.#tagsOf(page);
    const id = Math.max(owners.length, (this.#used.get(page.ref.toString()) ?? -1) + 1);
    const owner = beside === undefined ? undefined : owners[beside];
    const parent = owner instanceof PDFRef ? this.#context.lookup(owner) : undefined;
    const inline = parent instanceof PDFDict;
    const container = inline && owner instanceof PDFRef ? owner : this.#top();
    const element = this.#context.register(
      this.#context.obj({ Type: 'StructElem', S: inline ? 'Span' : 'P', Pg: page.ref, K: id }),
    );
    const dict = this.#context.lookup(element, PDFDict);
    dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
    dict.set(P, container ?? this.#rootRef());
    const holder = inline ? parent : container ? this.#context.lookup(container, PDFDict) : this.#root;
    this.#insert(holder, element, inline ? beside : undefined);
    while (owners.length < id) owners.push(PDFNull);
    owners.push(element);
    return id;
  }

  /** Writes the way back from the pages to the elements. */
  finish(): void {
    if (this.#pages.size === 0) return;
    for (const { key, owners } of this.#pages.values()) {
      const array = PDFArray.withContext(this.#context);
      for (const owner of owners) array.push(owner);
      this.#parents.set(key, this.#context.register(array));
    }
    const tree = writeParentTree(this.#context, this.#parents);
    this.#root.set(PDFName.of('ParentTree'), this.#context.register(tree));
    this.#root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(this.#nextKey()));
  }

  #tagsOf({ node, ref }: PDFPage): PageTags {
    const known = this.#pages.get(ref.toString());
    if (known) return known;
    const own = this.#context.lookup(node.get(STRUCT_PARENTS));
    const key = own instanceof PDFNumber ? own.asNumber() : this.#nextKey();
    const array = this.#context.lookup(this.#parents.get(key));
    const owners = array instanceof PDFArray ? [...array.asArray()] : [];
    node.set(STRUCT_PARENTS, PDFNumber.of(key));
    // Taken: the next page without a key gets another.
    this.#parents.set(key, PDFNull);
    const tags = { key, owners };
    this.#pages.set(ref.toString(), tags);
    return tags;
  }

  #nextKey(): number {
    let next = 0;
    for (const key of this.#parents.keys()) next = Math.max(next, key + 1);
    return next;
  }

  /** The one element that holds all others, where there is one. */
  #top(): PDFRef | undefined {
    const kids = this.#root.get(K);
    const list = this.#context.lookup(kids);
    const only = list instanceof PDFArray ? (list.size() === 1 ? list.get(0) : undefined) : kids;
    return only instanceof PDFRef && this.#context.lookup(only) instanceof PDFDict ? only : undefined;
  }

  #rootRef(): PDFObject {
    return this.#context.getObjectRef(this.#root) ?? this.#root;
  }

  /** Behind the kid that stands for marked content `beside` and behind the boxes already put there, or at the end. */
  #insert(holder: PDFDict, element: PDFRef, beside: number | undefined): void {
    const value = holder.get(K);
    const list = this.#context.lookup(value);
    const kids = list instanceof PDFArray ? [...list.asArray()] : value ? [value] : [];
    let at = beside === undefined ? -1 : kids.findIndex((kid) => this.#isContent(kid, beside));
    if (at < 0) at = kids.length - 1;
    while (kids[at + 1] instanceof PDFRef && this.#added.has(kids[at + 1] as PDFRef)) at++;
    kids.splice(at + 1, 0, element);
    this.#added.add(element);
    const array = PDFArray.withContext(this.#context);
    for (const kid of kids) array.push(kid);
    holder.set(K, array);
  }

  readonly #added = new Set<PDFRef>();

  #isContent(kid: PDFObject, id: number): boolean {
    const value = this.#context.lookup(kid);
    const own = value instanceof PDFDict ? this.#context.lookup(value.get(MCID)) : value;
    return own instanceof PDFNumber && own.asNumber() === id;
  }
}
