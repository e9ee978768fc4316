/** Shorter spellings stand in outlines and tables by chance. */
const LEAST = 7;

/**
 * Data of fonts, character maps and colour profiles whose names or comments spell a target, with letters in its place
 * that say nothing: nothing moves, a name stays a name, and what the data means to a renderer stays. `spellings` of
 * fewer than seven characters are passed over.
 */
export function withoutTargets(bytes: Uint8Array, spellings: readonly string[]): Uint8Array {
  const forms = new Set(spellings.filter(({ length }) => length >= LEAST).flatMap(formsOf));
  if (forms.size === 0) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').toLowerCase();
  let clean = bytes;
  for (const { said, at } of readingsOf(text)) {
    for (const form of forms) {
      for (let found = said.indexOf(form); found >= 0; found = said.indexOf(form, found + form.length)) {
        if (clean === bytes) clean = new Uint8Array(bytes);
        clean.fill(FILLING, at(found), at(found + form.length));
      }
    }
  }
  return clean;
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
