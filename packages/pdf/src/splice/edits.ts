import { isRegular, isSpace } from '../content/tokenizer.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replacements of byte ranges of one content stream; everything between them stays as it is, byte by byte. */
export class Edits {
  readonly #edits: Edit[] = [];

  get empty(): boolean {
    return this.#edits.length === 0;
  }

  /** `text` holds one character a byte. Ranges must not overlap. */
  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  apply(bytes: Uint8Array): Uint8Array {
    const edits = this.#edits
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .map((edit, i, all) => (edit.text === '' ? withSpace(edit, bytes, all[i - 1]?.end ?? 0) : edit));
    const length = edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), bytes.length);
    const out = new Uint8Array(length);
    let read = 0;
    let written = 0;
    for (const { start, end, text } of edits) {
      out.set(bytes.subarray(read, start), written);
      written += start - read;
      for (let i = 0; i < text.length; i++) out[written++] = text.charCodeAt(i);
      read = end;
    }
    out.set(bytes.subarray(read), written);
    return out;
  }
}

/** What is dropped goes with the white space before it: what remained of it would count the letters. */
function withSpace(edit: Edit, bytes: Uint8Array, from: number): Edit {
  let { start } = edit;
  while (start > from && isSpace(bytes[start - 1])) start--;
  const joins = isRegular(bytes[start - 1]) && isRegular(bytes[edit.end]);
  return { start, end: edit.end, text: joins ? ' ' : '' };
}
