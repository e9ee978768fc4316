import type { ByteForm } from './byte-forms.ts';
import { StretchIndex } from './stretch-index.ts';

/** Finds any of many byte strings in one pass, ASCII case folded. */
export class ByteMatcher {
  readonly #index: StretchIndex;
  readonly #lengths: Int32Array;
  readonly #tokens: Uint8Array;
  readonly #telling: Uint8Array;

  /** Each form is looked at once and not kept. */
  constructor(forms: Iterable<ByteForm>) {
    const lengths: number[] = [];
    const tokens: number[] = [];
    const telling: number[] = [];
    const patterns = function* () {
      for (const form of forms) {
        if (form.bytes === '') continue;
        lengths.push(form.bytes.length);
        tokens.push(Number(form.token));
        telling.push(Number(form.telling));
        yield form.bytes.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
      }
    };
    this.#index = new StretchIndex(patterns(), LOWER);
    this.#lengths = Int32Array.from(lengths);
    this.#tokens = Uint8Array.from(tokens);
    this.#telling = Uint8Array.from(telling);
  }

  /** Whether one of the forms, or of those that are telling, stands in the bytes. */
  isIn(bytes: Uint8Array, { onlyTelling = false } = {}): boolean {
    return this.#index.find(bytes, (form, start) => {
      if (onlyTelling && this.#telling[form] === 0) return false;
      const end = start + (this.#lengths[form] as number);
      return this.#tokens[form] === 0 || (!touches(bytes[start - 1]) && !touches(bytes[end]));
    });
  }
}

const LOWER = Uint8Array.from({ length: 256 }, (_, c) => lower(c));

function lower(c: number): number {
  return c >= 65 && c <= 90 ? c + 32 : c;
}

function touches(c: number | undefined): boolean {
  return c !== undefined && ((c >= 48 && c <= 57) || (lower(c) >= 97 && lower(c) <= 122));
}
