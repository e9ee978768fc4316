/** FNV-1a over the characters of a range; 32 bits, signed. */
export function hashRange(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

export const hashText = (text: string): number => hashRange(text, 0, text.length);

/** Mixes a feature's number into a hash, so that the same word in another place is another feature. */
export function mix(hash: number, feature: number): number {
  let mixed = Math.imul(hash ^ Math.imul(feature + 1, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
}
