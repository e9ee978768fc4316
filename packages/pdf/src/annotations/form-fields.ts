import { BlackbarError } from '@blackbar/model';
import {
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, nameAt, numberAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';
import { annotationsOf } from './page-annotations.ts';

/** A field that holds a value, or a node above such fields (ISO 32000-2, 12.7.4). */
export interface FormField {
  /** In the order of the form's tree, from 0, nodes and leaves counted alike. */
  readonly index: number;
  /** Fully qualified: partial names joined by periods (12.7.4.2). */
  readonly name: string;
  readonly ref: PDFRef | undefined;
  readonly dict: PDFDict;
  readonly parent: PDFDict | undefined;
  /** Widgets that show it: its kids without a name of their own, and itself if it is one. */
  readonly widgets: readonly PDFDict[];
  readonly kind: string;
}

/**
 * All fields of the form, those that no page shows too; behind them those that the form does not list, but a widget of
 * a page or another field names as the field above it: they are copied with it.
 */
export function fieldsOf(document: PDFDocument): FormField[] {
  const form = dictAt(document.catalog, 'AcroForm');
  const tree = new FieldTree(document);
  for (const item of form ? listAt(form, 'Fields') : []) tree.visit(item, undefined, 0);
  tree.visitUnlisted();
  return tree.fields;
}

class FieldTree {
  readonly fields: FormField[] = [];
  readonly #context: PDFContext;
  readonly #seen = new Map<PDFDict, FormField>();
  readonly #strays: ReadonlyMap<PDFDict, readonly PDFObject[]>;

  constructor(document: PDFDocument) {
    this.#context = document.context;
    this.#strays = strayWidgets(document);
  }

  visit(item: PDFObject, parent: FormField | undefined, depth: number): void {
    const dict = this.#context.lookup(item);
    if (!(dict instanceof PDFDict) || this.#seen.has(dict)) return;
    if (depth > LIMITS.nesting || this.#seen.size > LIMITS.hiddenParts) {
      throw new BlackbarError('resource_limit', 'form');
    }
    const kids = [...listAt(dict, 'Kids'), ...(this.#strays.get(dict) ?? [])];
    const field: FormField = {
      index: this.fields.length,
      name: [parent?.name, partialName(dict)].filter((part) => part !== undefined && part !== '').join('.'),
      ref: item instanceof PDFRef ? item : undefined,
      dict,
      parent: parent?.dict,
      widgets: widgetsOf(dict, kids),
      kind: nameAt(dict, 'FT') ?? parent?.kind ?? '',
    };
    this.#seen.set(dict, field);
    this.fields.push(field);
    for (const kid of kids) this.visit(kid, field, depth + 1);
  }

  visitUnlisted(): void {
    for (const [above, [stray]] of this.#strays) {
      const dict = stray && this.#context.lookup(stray);
      if (!this.#seen.has(above) && dict instanceof PDFDict) this.#visitAbove(dict);
    }
    // Grows while it is walked: what is found may stand below still another one.
    for (const { dict } of this.fields) this.#visitAbove(dict);
  }

  /** All fields above that were not met yet, the topmost first: a name is made of all names above it. */
  #visitAbove(from: PDFDict): void {
    const chain = new Map<PDFDict, PDFObject>();
    for (let at = from; ; ) {
      const [item, above] = [at.get(PDFName.of('Parent')), dictAt(at, 'Parent')];
      if (!item || !above || chain.has(above) || this.#seen.has(above)) break;
      chain.set(above, item);
      at = above;
    }
    for (const [depth, [above, item]] of [...chain].toReversed().entries()) {
      const parent = dictAt(above, 'Parent');
      this.visit(item, parent && this.#seen.get(parent), depth);
    }
  }
}

/** By the field above, the widgets of pages that name it, whether it has them among its kids or not. */
function strayWidgets(document: PDFDocument): Map<PDFDict, PDFObject[]> {
  const strays = new Map<PDFDict, PDFObject[]>();
  for (const { dict, ref, kind } of annotationsOf(document)) {
    const above = kind === 'Widget' ? dictAt(dict, 'Parent') : undefined;
    if (!above) continue;
    const known = strays.get(above);
    if (known) known.push(ref ?? dict);
    else strays.set(above, [ref ?? dict]);
  }
  return strays;
}

/** Field flag 25 of a text field (ISO 32000-2, table 231). */
const COMB = 1 << 24;

/** Whether each letter has a place of its own. */
export function isComb({ dict, parent }: FormField): boolean {
  const flags = numberAt(dict, 'Ff') ?? (parent && numberAt(parent, 'Ff')) ?? 0;
  return (flags & COMB) !== 0;
}

/** Takes fields out of the form's tree; gives every dictionary that went with them: kids and widgets. */
export function removeFields(document: PDFDocument, fields: readonly FormField[]): Set<PDFDict> {
  const gone = new Set<PDFDict>();
  for (const field of fields) {
    // A node above other fields goes only when it holds the value itself; then its fields show that value.
    takeWithKids(field.dict, gone);
    // One that only names the field above it shows the value all the same.
    for (const widget of field.widgets) takeWithKids(widget, gone);
    // A widget is a kid without a name: the value stands in the field above it (12.7.4.1).
    if (field.parent && partialName(field.dict) === undefined) takeWithKids(field.parent, gone);
  }
  const form = dictAt(document.catalog, 'AcroForm');
  if (form) prune(form, 'Fields', gone);
  for (const { parent } of fields) if (parent) prune(parent, 'Kids', gone);
  return gone;
}

function takeWithKids(dict: PDFDict, gone: Set<PDFDict>): void {
  const open = [dict];
  for (let next = open.pop(); next; next = open.pop()) {
    if (gone.has(next)) continue;
    gone.add(next);
    for (const kid of listAt(next, 'Kids')) {
      const child = next.context.lookup(kid);
      if (child instanceof PDFDict) open.push(child);
    }
  }
}

function prune(dict: PDFDict, entry: string, gone: ReadonlySet<PDFDict>): void {
  const stays = listAt(dict, entry).filter((item) => !gone.has(dict.context.lookup(item) as PDFDict));
  dict.set(PDFName.of(entry), dict.context.obj([...stays]));
}

function widgetsOf(dict: PDFDict, kids: readonly PDFObject[]): PDFDict[] {
  const own = nameAt(dict, 'Subtype') === 'Widget' ? [dict] : [];
  const children = kids.flatMap((kid) => {
    const child = dict.context.lookup(kid);
    return child instanceof PDFDict && partialName(child) === undefined ? [child] : [];
  });
  return [...new Set([...own, ...children])];
}

function partialName(dict: PDFDict): string | undefined {
  const name = entry(dict, 'T');
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : undefined;
}

function listAt(dict: PDFDict, key: string): PDFObject[] {
  return arrayAt(dict, key)?.asArray() ?? [];
}
