import { PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { arrayAt, dictAt } from '../../content/objects.ts';
import type { FormField } from '../form-fields.ts';

/** ReadOnly (ISO 32000-2, table 227). */
const READ_ONLY = 1;
/** What tells a field from others (table 226); nothing else is taken over. */
const NAMES = ['T', 'TU', 'TM', 'Parent'] as const;

/**
 * Puts a field that no page shows any more, and that nobody fills in, into the place of one whose text became part of
 * its pages: programs that read the form find there what is left of its value.
 */
export function makeReadOnly(document: PDFDocument, field: FormField, value: string | undefined): void {
  const { context } = document;
  const fresh = PDFDict.withContext(context);
  for (const key of NAMES) {
    const own = field.dict.get(PDFName.of(key));
    if (own) fresh.set(PDFName.of(key), own);
  }
  fresh.set(PDFName.of('FT'), PDFName.of('Tx'));
  fresh.set(PDFName.of('Ff'), context.obj(READ_ONLY));
  if (value !== undefined) fresh.set(PDFName.of('V'), PDFHexString.fromText(value));
  const ref = context.register(fresh);
  const form = dictAt(document.catalog, 'AcroForm');
  replaceIn(field.parent, 'Kids', field.dict, ref);
  replaceIn(form, 'Fields', field.dict, ref);
}

function replaceIn(owner: PDFDict | undefined, key: string, old: PDFDict, by: PDFObject): void {
  const list = owner && arrayAt(owner, key);
  for (let i = 0; list && i < list.size(); i++) if (list.lookup(i) === old) list.set(i, by);
}
