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
  const [x, y] = [ofPage(a, page), ofPage(b, page)];
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
  const known = ofValue(a, x, without);
  return known !== undefined && known === ofValue(b, y, without);
}

function ofValue(file: PdfFile, value: PdfValue, without: ReadonlySet<string>): string | undefined {
  const print = new Fingerprint(file);
  if (value instanceof PdfDict) {
    const rest = new PdfDict();
    for (const [key, entry] of value.entries) if (!without.has(key)) rest.entries.set(key, entry);
    print.add(rest);
  } else print.add(value);
  return print.end();
}

function ofPage(file: PdfFile, number: number): string | undefined {
  const page = file.pages[number - 1];
  // Layers are switched in the catalog, outside of the page: such a file is always looked at.
  if (!page || file.root?.entries.has('OCProperties')) return undefined;
  const print = new Fingerprint(file);
  for (const key of PAINTING) {
    print.name(key);
    print.add(key === 'Resources' ? (page.resources ?? null) : page.dict.get(key));
  }
  return print.end();
}

/** A hash over objects and all that they lead to; what was seen before is told by its number. */
class Fingerprint {
  readonly #file: PdfFile;
  readonly #hash: Hash = createHash('sha256');
  readonly #seen = new Map<PdfValue, number>();
  #left = MAX_VALUES;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Of the value that comes next. */
  name(key: string): void {
    this.#hash.update(`\n${key} `);
  }

  add(reference: PdfValue): void {
    const value = this.#file.resolve(reference);
    if (--this.#left <= 0 || this.#isKnown(value)) return;
    if (value instanceof PdfStream) {
      this.#addDict(value.dict, value);
      this.#hash.update('stream').update(this.#file.decode(value).bytes);
    } else if (value instanceof PdfDict) {
      this.#addDict(value);
    } else if (Array.isArray(value)) {
      this.#hash.update('[');
      for (const item of value) this.add(item);
      this.#hash.update(']');
    } else if (value instanceof PdfName) {
      this.#hash.update(`/${value.name}\0`);
    } else if (value instanceof PdfString) {
      this.#hash.update(`(${value.bytes.length})`).update(value.bytes, 'latin1');
    } else {
      this.#hash.update(`${String(value instanceof PdfRef ? null : value)} `);
    }
  }

  /** `undefined` where there was more than is gone through. */
  end(): string | undefined {
    return this.#left > 0 ? this.#hash.digest('hex') : undefined;
  }

  #isKnown(value: PdfValue): boolean {
    if (typeof value !== 'object' || value === null || value instanceof PdfName || value instanceof PdfString)
      return false;
    const known = this.#seen.get(value);
    if (known === undefined) this.#seen.set(value, this.#seen.size);
    else this.#hash.update(`^${known}`);
    return known !== undefined;
  }

  #addDict(dict: PdfDict, of?: PdfStream): void {
    // How a stream was packed is not how it looks; the codec that `decode` leaves in place is told by its bytes.
    const packing = of && this.#file.decode(of).codec === undefined ? ['Filter', 'DecodeParms'] : [];
    for (const key of [...dict.entries.keys()].filter((k) => !AWAY.has(k) && !packing.includes(k)).sort()) {
      this.#hash.update(`/${key}\0`);
      this.add(dict.get(key));
    }
  }
}
