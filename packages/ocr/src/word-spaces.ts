import type { ReadWord } from './reading.ts';

/** In parts of the type's size: wider white is the way to another cell, on every page. */
const WIDEST = 1.3;
/** Usual spaces are narrower; type of one width has wider ones, and a page tells by its median. */
const USUAL = 0.75;
const BEYOND_MEDIAN = 1.6;

/** Tells which white behind words is a space of the text. */
export function withSpaces(words: readonly ReadWord[]): ReadWord[] {
  const shares = words.flatMap((word) => (word.gap === undefined ? [] : [word.gap / sizeOf(word)]));
  const narrow = shares.filter((share) => share <= WIDEST).sort((a, b) => a - b);
  const median = narrow[narrow.length >> 1] ?? 0;
  const widest = Math.min(WIDEST, Math.max(USUAL, BEYOND_MEDIAN * median));
  return words.map((word) =>
    word.gap !== undefined && word.gap <= widest * sizeOf(word) ? { ...word, space: word.gap } : word,
  );
}

function sizeOf({ quad }: ReadWord): number {
  return Math.max(1, Math.hypot(quad[6] - quad[0], quad[7] - quad[1]));
}
