/** Shorter spellings stand in outlines and tables by chance. */
const LEAST = 7;

/**
 * Takes out of the data of fonts, character maps and colour profiles the names and comments that spell a target:
 * letters in its place say nothing, nothing moves, a name stays a name, and what the data means to a renderer stays.
 */
export class TargetEraser {
  /** By how they begin, in as many characters as all of them have: data is gone through once for all of them. */
  readonly #forms = new Map<string, string[]>();
  /** By first character whether any begins with it. */
  readonly #begins = new Uint8Array(256);

  /** `spellings` of fewer than seven characters are passed over. */
  constructor(spellings: readonly string[]) {
    for (const form of new Set(spellings.filter(({ length }) => length >= LEAST).flatMap(formsOf))) {
      const beginning = form.slice(0, LEAST);
      const known = this.#forms.get(beginning);
      if (known) known.push(form);
      else this.#forms.set(beginning, [form]);
      this.#begins[form.charCodeAt(0)] = 1;
    }
  }

  /** The same bytes where nothing has to go. */
  erase(bytes: Uint8Array): Uint8Array {
    if (this.#forms.size === 0) return bytes;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').toLowerCase();
    let clean = bytes;
    for (const { said, at } of readingsOf(text)) {
      for (const { start, end } of this.#places(said)) {
        if (clean === bytes) clean = new Uint8Array(bytes);
        clean.fill(FILLING, at(start), at(end));
      }
    }
    return clean;
  }

  *#places(said: string): Generator<{ readonly start: number; readonly end: number }> {
    for (let start = 0; start + LEAST <= said.length; start++) {
      if (this.#begins[said.charCodeAt(start)] !== 1) continue;
      for (const form of this.#forms.get(said.slice(start, start + LEAST)) ?? []) {
        if (said.startsWith(form, start)) yield { start, end: start + form.length };
      }
    }
  }
}

interface Read {
  readonly said: string;
  /** Where a character stands in the bytes. */
  readonly at: (index: number) => number;
}

/** As it stands, and with the names' own way of writing a byte undone: "/Tobin#20Ashgrove" (ISO 32000-2, 7.3.5). */
function readingsOf(text: string): Read[] {
  const plain: Read = { said: text, at: (index) => index };
  if (!ESCAPED.test(text)) return [plain];
  const starts: number[] = [];
  let said = '';
  for (let from = 0; from < text.length; ) {
    const byte =
      text.charAt(from) === '#' && ESCAPED.test(text.slice(from, from + 3))
        ? text.slice(from + 1, from + 3)
        : undefined;
    starts.push(from);
    said += byte === undefined ? text.charAt(from) : String.fromCharCode(Number.parseInt(byte, 16)).toLowerCase();
    from += byte === undefined ? 1 : 3;
  }
  starts.push(text.length);
  return [plain, { said, at: (index) => starts[index] ?? text.length }];
}
const ESCAPED = /#[0-9a-f]{2}/;

/** As the bytes are compared: one character a byte, without case. */
function formsOf(spelling: string): string[] {
  const [utf16, utf8] = [Buffer.from(spelling, 'utf16le').swap16(), Buffer.from(spelling, 'utf8')];
  return [spelling, utf16.toString('latin1'), utf8.toString('latin1')].map((form) => form.toLowerCase());
}

/** x */
const FILLING = 0x78;
