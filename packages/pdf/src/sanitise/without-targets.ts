/** Shorter spellings stand in outlines and tables by chance. */
const LEAST = 7;

/**
 * Data of fonts, character maps and colour profiles whose names or comments spell a target, with letters in its place
 * that say nothing: nothing moves, a name stays a name, and what the data means to a renderer stays. `spellings` are
 * in lower case; those of fewer than seven characters are passed over.
 */
export function withoutTargets(bytes: Uint8Array, spellings: readonly string[]): Uint8Array {
  const long = spellings.filter(({ length }) => length >= LEAST);
  if (long.length === 0) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').toLowerCase();
  let clean = bytes;
  for (const spelling of long) {
    for (const form of [spelling, Buffer.from(spelling, 'utf16le').swap16().toString('latin1')]) {
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
        if (clean === bytes) clean = bytes.slice();
        clean.fill(FILLING, at, at + form.length);
      }
    }
  }
  return clean;
}

/** x */
const FILLING = 0x78;
