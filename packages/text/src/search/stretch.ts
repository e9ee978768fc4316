/** Letters of which a stretch is made. */
export const STRETCH = 4;
const BASE = 0x01000193;

/** The slot, one of 2 to the power of `bits`, of the stretch that begins at a place of the text. */
export function slotAt(text: string, at: number, bits: number): number {
  return slotOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2), text.charCodeAt(at + 3), bits);
}

/** The same of four code units. */
export function slotOf(a: number, b: number, c: number, d: number, bits: number): number {
  let hash = Math.imul(a, BASE) ^ b;
  hash = Math.imul(hash, BASE) ^ c;
  hash = Math.imul(hash, BASE) ^ d;
  return Math.imul(hash ^ (hash >>> 15), BASE) >>> (32 - bits);
}
