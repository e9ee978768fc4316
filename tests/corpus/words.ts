import { type Box, drawn, holds, type Word, wordsWithBoxes } from '../oracles/index.ts';

/** A small seeded generator (mulberry32): the same words are chosen in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Chosen {
  readonly boxes: readonly Word[];
  readonly kept: readonly Word[];
}

/** Three words of each page, of those that a second tool sees in the same place. */
export async function threeWordsAPage(pdf: Uint8Array, seed: number): Promise<Chosen> {
  const words = await wordsWithBoxes(pdf);
  const { glyphs } = await drawn(pdf);
  const agreed = (word: Word) => {
    const inside = glyphs.filter((glyph) => glyph.page === word.page && holds(word, glyph.x, glyph.y));
    return inside.length * 2 >= word.text.length && !inside.some(({ vertical }) => vertical);
  };
  const random = seeded(seed);
  const boxes: Word[] = [];
  for (const page of new Set(words.map((word) => word.page))) {
    const on = words.filter(
      (word) =>
        word.page === page && word.width > 2 && word.height > 2 && /[\p{L}\p{N}]/u.test(word.text) && agreed(word),
    );
    for (let i = 0; i < 3 && on.length > 0; i++) boxes.push(...on.splice(Math.floor(random() * on.length), 1));
  }
  return { boxes, kept: words.filter((word) => !boxes.some((box) => touches(box, word))) };
}

/** Words of the output whose middle lies in a box. */
export function stillThere(after: readonly Word[], boxes: readonly Box[]): readonly Word[] {
  return after.filter((word) =>
    boxes.some((box) => {
      const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
      return box.page === word.page && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    }),
  );
}

/** How many of the words that should have stayed are no longer read on their page. */
export function lost(kept: readonly Word[], after: readonly Word[]): number {
  const left = new Map<string, number>();
  const key = (word: Word) => `${word.page} ${word.text}`;
  for (const word of after) left.set(key(word), (left.get(key(word)) ?? 0) + 1);
  let missing = 0;
  for (const word of kept) {
    const count = left.get(key(word)) ?? 0;
    if (count === 0) missing += 1;
    else left.set(key(word), count - 1);
  }
  return missing;
}

function touches(box: Word, word: Word): boolean {
  if (box === word) return true;
  return (
    box.page === word.page &&
    box.x < word.x + word.width &&
    word.x < box.x + box.width &&
    box.y < word.y + word.height &&
    word.y < box.y + box.height
  );
}
