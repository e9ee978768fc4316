import type { ObjectKind, ObjectPlace } from './object-place.ts';
import { PdfStream, type PdfValue } from './types.ts';

/**
 * An object of a file: its place, and its value for as long as anyone has use for it. It is read from the same bytes
 * again when it is asked for later, so that a file of thousands of pages takes little more than one of ten. While
 * somebody holds a value, it is the same one.
 */
export class FileObject implements ObjectPlace {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
  readonly end: number;
  readonly at: number;
  readonly kind: ObjectKind;
  readonly packedIn?: number;
  readonly #read: (object: FileObject) => PdfValue;
  #value: WeakRef<object> | undefined;

  constructor(
    { number, generation, offset, end, at, kind, packedIn }: ObjectPlace,
    read: (object: FileObject) => PdfValue,
  ) {
    this.number = number;
    this.generation = generation;
    this.offset = offset;
    this.end = end;
    this.at = at;
    this.kind = kind;
    if (packedIn !== undefined) this.packedIn = packedIn;
    this.#read = read;
  }

  get value(): PdfValue {
    const known = this.#value?.deref();
    if (known !== undefined) return known as PdfValue;
    const value = this.#read(this);
    if (typeof value === 'object' && value !== null) this.#value = new WeakRef(value);
    return value;
  }
}

export function kindOf(value: PdfValue): ObjectKind {
  if (!(value instanceof PdfStream)) return 'other';
  const type = value.dict.name('Type');
  if (type === 'XRef') return 'table';
  if (type === 'ObjStm') return 'holder';
  return value.dict.name('Subtype') === 'Image' ? 'image' : 'other';
}
