import type { ObjectPlace } from './object-place.ts';

/** Objects of ISO 32000-2, 7.3, as read from bytes by a parser that shares nothing with the writer's. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict | PdfStream;

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** `bytes` as a string of code units 0 to 255, escapes and hex resolved. */
export class PdfString {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

export class PdfDict {
  readonly entries = new Map<string, PdfValue>();

  get(key: string): PdfValue {
    return this.entries.get(key) ?? null;
  }

  name(key: string): string | undefined {
    const value = this.get(key);
    return value instanceof PdfName ? value.name : undefined;
  }
}

export class PdfStream {
  readonly dict: PdfDict;
  /** As it stands in the file, filters not undone. */
  readonly raw: Uint8Array;
  /** The object that it is; `undefined` for one that stands inside of content. */
  readonly object: ObjectPlace | undefined;
  constructor(dict: PdfDict, raw: Uint8Array, object?: ObjectPlace) {
    this.dict = dict;
    this.raw = raw;
    this.object = object;
  }
}

/** An operator or keyword between objects. */
export class Keyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
