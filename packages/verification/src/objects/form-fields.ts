import { BlackbarError } from '@blackbar/model';
import type { PdfFile } from './file.ts';
import { readings } from './text-string.ts';
import { PdfDict, PdfStream, PdfString, type PdfValue } from './types.ts';

/** As many, and as deep, as a file that is taken in may have: what is accepted can be verified. */
const MAX_FIELDS = 100_000;
const MAX_DEPTH = 256;

/** What a field says (ISO 32000-2, 12.7.4.1 and 12.7.4.4) and what a note does (12.5.2 and 12.5.6.2). */
const SAYING = ['V', 'DV', 'RV', 'Contents', 'RC'] as const;

export interface NamedField {
  /** Fully qualified (12.7.4.2). */
  readonly name: string;
  readonly dict: PdfDict;
}

/** All nodes of the form's tree, in its order. Throws `resource_limit` for a form beyond the limits. */
export function formFields(file: PdfFile): NamedField[] {
  const found: NamedField[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue, above: string, depth: number): void => {
    const dict = file.dict(value);
    if (!dict || seen.has(dict)) return;
    if (depth > MAX_DEPTH || seen.size > MAX_FIELDS) throw new BlackbarError('resource_limit', 'hidden_parts');
    seen.add(dict);
    const name = [above, partialName(dict, file)].filter((part) => part !== '').join('.');
    found.push({ name, dict });
    for (const kid of listAt(dict, 'Kids', file)) visit(kid, name, depth + 1);
  };
  const form = file.get(file.root ?? null, 'AcroForm');
  for (const field of form instanceof PdfDict ? listAt(form, 'Fields', file) : []) visit(field, '', 0);
  return found;
}

/** Each text of a field or note, in each way in which it may be read; rich text without its tags. */
export function saidBy(dict: PdfDict, file: PdfFile): string[][] {
  return SAYING.flatMap((key) => bytesOf(file.get(dict, key), file)).map((bytes) =>
    readings(bytes).map((text) => text.replace(/<[^<>]*>/g, ' ')),
  );
}

function bytesOf(value: PdfValue, file: PdfFile): string[] {
  if (value instanceof PdfString) return [value.bytes];
  if (value instanceof PdfStream) return [Buffer.from(file.decode(value).bytes).toString('latin1')];
  return Array.isArray(value) ? value.flatMap((item) => bytesOf(file.resolve(item), file)) : [];
}

function partialName(dict: PdfDict, file: PdfFile): string {
  const name = file.get(dict, 'T');
  return name instanceof PdfString ? (readings(name.bytes)[0] ?? '') : '';
}

function listAt(dict: PdfDict, key: string, file: PdfFile): readonly PdfValue[] {
  const list = file.get(dict, key);
  return Array.isArray(list) ? list : [];
}
