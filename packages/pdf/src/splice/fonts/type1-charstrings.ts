/** The cipher of Type 1 programs (Adobe Type 1 Font Format, 7.1): no secret, a key that everybody knows. */
const C1 = 52845;
const C2 = 22719;

/** `skip` bytes at the beginning mean nothing. */
export function decrypted(cipher: Uint8Array, key: number, skip: number): Uint8Array {
  const plain = new Uint8Array(cipher.length);
  let r = key;
  for (const [i, byte] of cipher.entries()) {
    plain[i] = byte ^ (r >> 8);
    r = ((byte + r) * C1 + C2) & 0xffff;
  }
  return plain.subarray(skip);
}

export function encrypted(plain: Uint8Array, key: number, skip: number): Uint8Array {
  const cipher = new Uint8Array(plain.length + skip);
  let r = key;
  for (let i = 0; i < cipher.length; i++) {
    const byte = ((i < skip ? 0 : (plain[i - skip] as number)) ^ (r >> 8)) & 0xff;
    cipher[i] = byte;
    r = ((byte + r) * C1 + C2) & 0xffff;
  }
  return cipher;
}

export interface CharStringUses {
  readonly subrs: number[];
  /** Codes of standard encoding: the letter and the accent that a glyph is made of. */
  readonly accents: number[];
}

const CALL_SUBR = 10;
const ESCAPE = 12;
const SEAC = 6;
const CALL_OTHER = 16;

/** What a glyph's instructions refer to (Adobe Type 1 Font Format, 6.4). */
export function charStringUses(code: Uint8Array): CharStringUses {
  const subrs: number[] = [];
  const accents: number[] = [];
  let numbers: number[] = [];
  for (let i = 0; i < code.length; ) {
    const first = code[i++] as number;
    if (first >= 32) {
      if (first <= 246) numbers.push(first - 139);
      else if (first <= 250) numbers.push((first - 247) * 256 + (code[i++] ?? 0) + 108);
      else if (first <= 254) numbers.push(-(first - 251) * 256 - (code[i++] ?? 0) - 108);
      else {
        numbers.push(
          ((code[i] ?? 0) << 24) | ((code[i + 1] ?? 0) << 16) | ((code[i + 2] ?? 0) << 8) | (code[i + 3] ?? 0),
        );
        i += 4;
      }
      continue;
    }
    if (first === CALL_SUBR) subrs.push(...numbers.slice(-1));
    if (first === ESCAPE) {
      const second = code[i++];
      if (second === SEAC) accents.push(...numbers.slice(-2));
      if (second === CALL_OTHER) {
        // Hint replacement hands the number of the routine on: `n 1 3 callothersubr pop callsubr`.
        subrs.push(...numbers.slice(-3, -2));
        continue;
      }
    }
    numbers = [];
  }
  return { subrs, accents };
}
