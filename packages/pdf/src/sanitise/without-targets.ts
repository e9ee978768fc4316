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
  for (const form of forms) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
      if (clean === bytes) clean = bytes.slice();
      clean.fill(FILLING, at, at + form.length);
    }
  }
  return clean;
}

/** As the bytes are compared: one character a byte, without case. */
function formsOf(spelling: string): string[] {
  const [utf16, utf8] = [Buffer.from(spelling, 'utf16le').swap16(), Buffer.from(spelling, 'utf8')];
  return [spelling, utf16.toString('latin1'), utf8.toString('latin1')].map((form) => form.toLowerCase());
}

/** x */
const FILLING = 0x78;
