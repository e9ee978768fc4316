/** Words of the file format whose loss or doubling hurts parsers most. */
const WORDS = [
  'endobj',
  'endstream',
  'stream',
  'obj',
  'xref',
  'trailer',
  'startxref',
  '/Length',
  '/Kids',
  '/Parent',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  ' R',
  '/Filter',
  '/Count',
  '/Type',
];
const NUMBERS = ['-1', '0', '99999999999', '1e9', '2147483648', '.', '0.0000001', '65536'];

/** One to six hurts at random places: flipped bytes, cut and repeated pieces, swapped words, wild numbers. */
export function mutated(file: Uint8Array, random: () => number): Uint8Array {
  let bytes: Buffer = Buffer.from(file);
  const hurts = 1 + Math.floor(random() * 6);
  for (let i = 0; i < hurts; i++) bytes = hurt(bytes, random);
  return new Uint8Array(bytes);
}

function hurt(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const length = Math.floor(random() ** 3 * 400);
  switch (Math.floor(random() * 6)) {
    case 0: {
      const copy = Buffer.from(bytes);
      for (let i = 0; i < 1 + length / 40; i++) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
      return copy;
    }
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    case 3:
      return replaced(bytes, pick(WORDS, random), pick(WORDS, random), random);
    case 4:
      return wildNumber(bytes, at, pick(NUMBERS, random));
    default:
      return random() < 0.2 ? bytes.subarray(0, at) : replaced(bytes, pick(WORDS, random), '', random);
  }
}

function replaced(bytes: Buffer, word: string, by: string, random: () => number): Buffer {
  const from = Math.floor(random() * bytes.length);
  const at = bytes.indexOf(word, from);
  if (at < 0) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + word.length)]);
}

function wildNumber(bytes: Buffer, from: number, number: string): Buffer {
  for (let at = from; at < bytes.length; at++) {
    let end = at;
    while (end < bytes.length && (bytes[end] ?? 0) >= 0x30 && (bytes[end] ?? 0) <= 0x39) end += 1;
    if (end > at) return Buffer.concat([bytes.subarray(0, at), Buffer.from(number), bytes.subarray(end)]);
  }
  return bytes;
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}
