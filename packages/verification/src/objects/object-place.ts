/** A cross-reference stream, an object stream, an image; known without reading the object again. */
export type ObjectKind = 'table' | 'holder' | 'image' | 'other';

/** Where an object stands. */
export interface ObjectPlace {
  readonly number: number;
  readonly generation: number;
  /** Of its first and behind its last byte in the file; those of its holder where it stands in an object stream. */
  readonly offset: number;
  readonly end: number;
  /** Where its value begins, in the file or in the unpacked holder. */
  readonly at: number;
  readonly kind: ObjectKind;
  /** Number of the object stream that holds it. */
  readonly packedIn?: number;
}
