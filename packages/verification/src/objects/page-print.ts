import { createHash, type Hash } from 'node:crypto';
import type { PdfFile } from './file.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from './types.ts';

/** Entries of a page that decide how it looks (ISO 32000-2, table 31). */
const PAINTING = ['Contents', 'Resources', 'Annots', 'Group', 'UserUnit'] as const;
/** Entries that lead away from the page and paint nothing on it. */
const AWAY = new Set([
  'Parent',
  'P',
  'StructParent',
  'StructParents',
  'Popup',
  'IRT',
  'Dest',
  'A',
  'AA',
  'Metadata',
  'PieceInfo',
  'LastModified',
  'Length',
  'NM',
  'M',
]);
const MAX_VALUES = 2_000_000;

/**
 * Whether a page (from 1) of two files is made of equal objects: streams equal once decoded, dictionaries
 * entry by entry, references by what they lead to. false says only that this is not certain.
 */
export function samePaint(a: PdfFile, b: PdfFile, page: number): boolean {
  const [x, y] = [print(a, page), print(b, page)];
  return x !== undefined && x === y;
}

/**
 * Whether two values are made of equal objects, some entries of the outermost dictionary left out; false where that is
 * not certain.
 */
export function sameValue(
  a: PdfFile,
  x: PdfValue,
  b: PdfFile,
  y: PdfValue,
  without: ReadonlySet<string> = new Set(),
): boolean {
  const printed = fingerprint(a, x, without);
  return printed !== undefined && printed === fingerprint(b, y, without);
}

function fingerprint(file: PdfFile, value: PdfValue, without: ReadonlySet<string>): string | undefined {
  const hash = createHash('sha256');
  const budget = { left: MAX_VALUES };
  const seen = new Map<PdfValue, number>();
  if (value instanceof PdfDict) {
    const rest = new PdfDict();
    for (const [key, entry] of value.entries) if (!without.has(key)) rest.entries.set(key, entry);
    add(hash, file, rest, seen, budget);
  } else add(hash, file, value, seen, budget);
  return budget.left > 0 ? hash.digest('hex') : undefined;
}

function print(file: PdfFile, number: number): string | undefined {
  const page = file.pages[number - 1];
  // Layers are switched in the catalog, outside of the page: such a file is always looked at.
  if (!page || file.root?.entries.has('OCProperties')) return undefined;
  const hash = createHash('sha256');
  const seen = new Map<PdfValue, number>();
  const budget = { left: MAX_VALUES };
  for (const key of PAINTING) {
    hash.update(`\n${key} `);
    add(hash, file, key === 'Resources' ? (page.resources ?? null) : page.dict.get(key), seen, budget);
  }
  return budget.left > 0 ? hash.digest('hex') : undefined;
}

function add(
  hash: Hash,
  file: PdfFile,
  reference: PdfValue,
  seen: Map<PdfValue, number>,
  budget: { left: number },
): void {
  const value = file.resolve(reference);
  if (--budget.left <= 0) return;
  if (typeof value === 'object' && value !== null && !(value instanceof PdfName) && !(value instanceof PdfString)) {
    const known = seen.get(value);
    if (known !== undefined) {
      hash.update(`^${known}`);
      return;
    }
    seen.set(value, seen.size);
  }
  if (value instanceof PdfStream) {
    addDict(hash, file, value.dict, seen, budget, value);
    hash.update('stream').update(file.decode(value).bytes);
  } else if (value instanceof PdfDict) {
    addDict(hash, file, value, seen, budget);
  } else if (Array.isArray(value)) {
    hash.update('[');
    for (const item of value) add(hash, file, item, seen, budget);
    hash.update(']');
  } else if (value instanceof PdfName) {
    hash.update(`/${value.name}\0`);
  } else if (value instanceof PdfString) {
    hash.update(`(${value.bytes.length})`).update(value.bytes, 'latin1');
  } else {
    hash.update(`${String(value instanceof PdfRef ? null : value)} `);
  }
}

function addDict(
  hash: Hash,
  file: PdfFile,
  dict: PdfDict,
  seen: Map<PdfValue, number>,
  budget: { left: number },
  of?: PdfStream,
): void {
  // How a stream was packed is not how it looks; the codec that `decode` leaves in place is told by its bytes.
  const packing = of && file.decode(of).codec === undefined ? ['Filter', 'DecodeParms'] : [];
  for (const key of [...dict.entries.keys()].filter((k) => !AWAY.has(k) && !packing.includes(k)).sort()) {
    hash.update(`/${key}\0`);
    add(hash, file, dict.get(key), seen, budget);
  }
}
