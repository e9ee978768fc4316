import type { Glyph, Quad } from '@blackbar/model';
import { keptGlyphs } from '../draw/kept-glyphs.ts';
import type { Occurrences } from '../sanitise/occurrence.ts';
import { ADVANCE } from './unseen-font.ts';

/** Glyphs further apart than this share of their size are two words. */
const WORD_GAP = 0.2;

/** Operators that write the words outside the quads, unseen, where they stood (text rendering mode 3, ISO 32000-2, 9.3.6). */
export function invisibleWords(glyphs: readonly Glyph[], quads: readonly Quad[], occurrences: Occurrences): string {
  const kept = keptGlyphs(glyphs, [{ quads }]).filter((glyph) => glyph.text.trim() !== '' && !glyph.unmapped);
  const words = wordsOf(kept).filter((word) => !occurrences.has(word.map(({ text }) => text).join('')));
  return words.length === 0 ? '' : `BT /Words 1 Tf 3 Tr\n${words.map(shown).join('\n')}\nET\n`;
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
  const text = word.map((glyph) => glyph.text).join('');
  const [start, end] = [word[0] as Glyph, word[word.length - 1] as Glyph];
  const length = Math.hypot(end.quad[2] - start.quad[0], end.quad[3] - start.quad[1]);
  const { size, angle, origin } = start;
  // The width of a code is stretched so that the word is as long as it was.
  const stretch = length / (text.length * ADVANCE * size) || 1;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const matrix = [cos * size * stretch, sin * size * stretch, -sin * size, cos * size, origin.x, origin.y];
  return `${matrix.map((value) => Number(value.toFixed(4))).join(' ')} Tm <${utf16Hex(text)}> Tj`;
}

function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('');
}
