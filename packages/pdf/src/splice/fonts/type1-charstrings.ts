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
    const first = code[i] as number;
    if (first >= FIRST_NUMBER) {
      numbers.push(numberAt(code, i));
      i += numberLength(first);
      continue;
    }
    const second = first === ESCAPE ? code[i + 1] : undefined;
    i += first === ESCAPE ? 2 : 1;
    if (first === CALL_SUBR) subrs.push(...numbers.slice(-1));
    if (second === SEAC) accents.push(...numbers.slice(-2));
    // Hint replacement hands the number of the routine on: `n 1 3 callothersubr pop callsubr`.
    if (second === CALL_OTHER) subrs.push(...numbers.slice(-3, -2));
    else numbers = [];
  }
  return { subrs, accents };
}

const FIRST_NUMBER = 32;

/** Adobe Type 1 Font Format, 6.2. What a cut code lacks is 0. */
function numberAt(code: Uint8Array, at: number): number {
  const [first, second] = [code[at] as number, code[at + 1] ?? 0];
  if (first <= 246) return first - 139;
  if (first <= 250) return (first - 247) * 256 + second + 108;
  if (first <= 254) return -(first - 251) * 256 - second - 108;
  return (second << 24) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 8) | (code[at + 4] ?? 0);
}

function numberLength(first: number): number {
  if (first <= 246) return 1;
  return first <= 254 ? 2 : 5;
}
