import type { Glyph, Quad } from '@blackbar/model';
import type { Occurrences } from '../sanitise/occurrence.ts';
import { keptGlyphs } from './kept-glyphs.ts';
import { unseenText, unseenWord } from './unseen-words.ts';

/** Glyphs further apart than this share of their size are two words. */
const WORD_GAP = 0.2;

/** Of one page, in user space. */
export interface PageQuads {
  /** What goes. */
  readonly removed: readonly Quad[];
  /** Where a target was left on purpose. */
  readonly left: readonly Quad[];
}

/**
 * Operators that write the words outside the boxes, unseen, where they stood (text rendering mode 3, ISO 32000-2,
 * 9.3.6).
 */
export function invisibleWords(
  glyphs: readonly Glyph[],
  { removed, left }: PageQuads,
  occurrences: Occurrences,
): string {
  const shownOn = keptGlyphs(glyphs, [{ quads: removed }]).filter(
    ({ text, unmapped }) => text.trim() !== '' && !unmapped,
  );
  const holdsTarget = (word: readonly Glyph[]) => occurrences.inWords(word.map(({ text }) => text).join(''));
  const words = wordsOf(shownOn).filter(
    (word) => !holdsTarget(word) || !holdsTarget(keptGlyphs(word, [{ quads: left }])),
  );
  return unseenText('Words', words.map(shown));
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    const last = word?.at(-1);
    if (word && last && follows(last, glyph)) word.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

function follows(last: Glyph, next: Glyph): boolean {
  const gap = Math.hypot(next.quad[0] - last.quad[2], next.quad[1] - last.quad[3]);
  return gap < WORD_GAP * last.size && Math.abs(next.angle - last.angle) < 0.01;
}

function shown(word: readonly Glyph[]): string {
  return unseenWord(
    word[0] as Glyph,
    word.map((glyph, i) => ({ text: glyph.text, advance: advanceOf(glyph, word[i + 1]) })),
  );
}

/** The way to the next letter. */
function advanceOf({ quad }: Glyph, next: Glyph | undefined): number {
  const [x, y] = next ? [next.quad[0], next.quad[1]] : [quad[2], quad[3]];
  return Math.hypot(x - quad[0], y - quad[1]);
}
