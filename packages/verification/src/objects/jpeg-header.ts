/** What a JPEG's segments say of its samples (ITU-T T.81, B.2.2). */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Pixels, across and down, that one block of the coarsest component stands for. */
  readonly unit: number;
  /** Whether every decoder agrees on what the components mean, without a word of the file around it. */
  readonly plain: boolean;
}

const ADOBE = 0xee;
const JFIF = 0xe0;

/** `undefined` for what is no JPEG of 8 bits in Huffman code. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let told = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isHuffmanFrame(marker)) return frame(bytes, at + 4, told);
    if (marker === SCAN || isOtherFrame(marker)) return undefined;
    told ||= marker === ADOBE || marker === JFIF;
    at += 2 + word(bytes, at + 2);
  }
  return undefined;
}

const SCAN = 0xda;
const HUFFMAN_TABLES = 0xc4;

/** Baseline, extended and progressive (T.81, table B.1). */
function isHuffmanFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}

function isOtherFrame(marker: number): boolean {
  return marker > 0xc2 && marker <= 0xcf && marker !== HUFFMAN_TABLES;
}

function frame(bytes: Uint8Array, at: number, told: boolean): JpegHeader | undefined {
  const components = bytes[at + 5] as number;
  if (bytes[at] !== 8 || at + 6 + 3 * components > bytes.length) return undefined;
  const parts = Array.from({ length: components }, (_, i) => bytes.subarray(at + 6 + 3 * i, at + 9 + 3 * i));
  const factors = parts.map((part) => part[1] ?? 0x11);
  const numbered = parts.every((part, i) => part[0] === i + 1);
  return {
    height: word(bytes, at + 1),
    width: word(bytes, at + 3),
    components,
    unit: 8 * Math.max(...factors.map((f) => Math.max(f >> 4, f & 15))),
    plain: components === 1 || (components === 3 && (told || numbered)),
  };
}

function word(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}
