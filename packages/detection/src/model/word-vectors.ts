import { fromBase64 } from './base64.ts';

const BUCKETS = 1 << 16;

/**
 * Vectors of words by the words' hashes: no word itself is in the product. Each vector is cut into short pieces and
 * each piece is one of 256 (a product quantiser: Jégou, Douze, Schmid 2011), so that a word takes a byte a piece.
 */
export interface WordVectors {
  /** Where the words begin whose hashes share their upper sixteen bits; one more than there are buckets. */
  readonly from: Uint32Array;
  /** Lower sixteen bits of each word's hash, rising within a bucket. */
  readonly low: Uint16Array;
  /** words x pieces. */
  readonly codes: Uint8Array;
  /** pieces x 256 x numbers of a piece. */
  readonly centres: Float64Array;
  readonly pieces: number;
  readonly dimensions: number;
}

export interface WordVectorsFile {
  readonly dimensions: number;
  readonly pieces: number;
  /** How many words each bucket holds, one byte a bucket. */
  readonly counts: string;
  readonly low: string;
  readonly codes: string;
  readonly centres: { readonly scale: number; readonly values: string };
}

export function loadWordVectors(file: WordVectorsFile): WordVectors {
  const from = new Uint32Array(BUCKETS + 1);
  const counts = fromBase64(file.counts);
  for (let i = 0; i < BUCKETS; i += 1) from[i + 1] = (from[i] ?? 0) + (counts[i] ?? 0);
  const low = fromBase64(file.low);
  return {
    from,
    // Two bytes a number, the lower first, whatever the machine's own order is.
    low: Uint16Array.from({ length: low.length / 2 }, (_, i) => (low[2 * i] ?? 0) | ((low[2 * i + 1] ?? 0) << 8)),
    codes: fromBase64(file.codes),
    centres: Float64Array.from(new Int8Array(fromBase64(file.centres.values)), (x) => x * file.centres.scale),
    pieces: file.pieces,
    dimensions: file.dimensions,
  };
}

/** Row of the word with this hash; -1 for a word without a vector. */
export function rowOf({ from, low }: WordVectors, hash: number): number {
  const lower = hash & 0xffff;
  const end = from[(hash >>> 16) + 1] ?? 0;
  for (let i = from[hash >>> 16] ?? 0; i < end; i += 1) if (low[i] === lower) return i;
  return -1;
}

export function vectorAt({ codes, centres, pieces, dimensions }: WordVectors, row: number): Float64Array {
  const vector = new Float64Array(dimensions);
  const size = dimensions / pieces;
  for (let piece = 0; piece < pieces; piece += 1) {
    const centre = (piece * 256 + (codes[row * pieces + piece] ?? 0)) * size;
    for (let d = 0; d < size; d += 1) vector[piece * size + d] = centres[centre + d] ?? 0;
  }
  return vector;
}

/** What all words have in common: how often each piece is used tells it, without a vector for each word. */
export function meanVector({ codes, centres, pieces, dimensions }: WordVectors): Float64Array {
  const used = new Uint32Array(pieces * 256);
  for (let i = 0, piece = 0; i < codes.length; i += 1) {
    const at = piece * 256 + (codes[i] ?? 0);
    used[at] = (used[at] ?? 0) + 1;
    piece = piece + 1 === pieces ? 0 : piece + 1;
  }
  const mean = new Float64Array(dimensions);
  const size = dimensions / pieces;
  for (const [i, times] of used.entries()) {
    const share = (times * pieces) / codes.length;
    for (let d = 0; d < size; d += 1) {
      const at = (i >> 8) * size + d;
      mean[at] = (mean[at] ?? 0) + share * (centres[i * size + d] ?? 0);
    }
  }
  return mean;
}
