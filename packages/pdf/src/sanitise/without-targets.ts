/**
 * Data of fonts, character maps and colour profiles whose names or comments spell a target, with spaces in
 * its place: nothing moves, and what the data means to a renderer stays. `spellings` are in lower case.
 */
export function withoutTargets(bytes: Uint8Array, spellings: readonly string[]): Uint8Array {
  if (spellings.length === 0) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').toLowerCase();
  let clean = bytes;
  for (const spelling of spellings) {
    for (const form of [spelling, Buffer.from(spelling, 'utf16le').swap16().toString('latin1')]) {
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
        if (clean === bytes) clean = bytes.slice();
        clean.fill(SPACE, at, at + form.length);
      }
    }
  }
  return clean;
}

const SPACE = 0x20;
