import { BlackbarError } from '@blackbar/model';
import { PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, nameAt, numberAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/** A field that holds a value, or a node above such fields (ISO 32000-2, 12.7.4). */
export interface FormField {
  /** In the order of the form's tree, from 0, nodes and leaves counted alike. */
  readonly index: number;
  /** Fully qualified: partial names joined by periods (12.7.4.2). */
  readonly name: string;
  readonly ref: PDFRef | undefined;
  readonly dict: PDFDict;
  readonly parent: PDFDict | undefined;
  /** Widgets that show it: its kids without a name of their own, or itself. */
  readonly widgets: readonly PDFDict[];
  readonly kind: string;
}

/** All fields of the form, those that no page shows too. */
export function fieldsOf(document: PDFDocument): FormField[] {
  const form = dictAt(document.catalog, 'AcroForm');
  const fields: FormField[] = [];
  const seen = new Set<PDFDict>();
  const visit = (item: PDFObject, parent: FormField | undefined, depth: number): void => {
    const dict = document.context.lookup(item);
    if (!(dict instanceof PDFDict) || seen.has(dict)) return;
    if (depth > LIMITS.nesting || seen.size > LIMITS.hiddenParts) throw new BlackbarError('resource_limit', 'form');
    seen.add(dict);
    const kids = listAt(dict, 'Kids');
    const field: FormField = {
      index: fields.length,
      name: [parent?.name, partialName(dict)].filter((part) => part !== undefined && part !== '').join('.'),
      ref: item instanceof PDFRef ? item : undefined,
      dict,
      parent: parent?.dict,
      widgets: widgetsOf(dict, kids),
      kind: nameAt(dict, 'FT') ?? parent?.kind ?? '',
    };
    fields.push(field);
    for (const kid of kids) visit(kid, field, depth + 1);
  };
  for (const item of form ? listAt(form, 'Fields') : []) visit(item, undefined, 0);
  return fields;
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
  if (nameAt(dict, 'Subtype') === 'Widget') return [dict];
  return kids.flatMap((kid) => {
    const child = dict.context.lookup(kid);
    return child instanceof PDFDict && partialName(child) === undefined ? [child] : [];
  });
}

function partialName(dict: PDFDict): string | undefined {
  const name = entry(dict, 'T');
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : undefined;
}

function listAt(dict: PDFDict, key: string): PDFObject[] {
  return arrayAt(dict, key)?.asArray() ?? [];
}
