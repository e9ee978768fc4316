import type { Glyph } from '@blackbar/model';
import { utf16Hex } from '../content/fonts/unicode-map.ts';
import { ADVANCE } from './unseen-font.ts';

/** A letter where it is seen: text, how far it is along its word's baseline, and how wide. Points. */
export interface UnseenLetter {
  readonly text: string;
  readonly advance: number;
}

/** Where a word's baseline starts, its direction in radians and its type's size in points. */
export type UnseenPlace = Pick<Glyph, 'origin' | 'angle' | 'size'>;

/** Operators that show words unseen in a font of `unseenFont` (text rendering mode 3, ISO 32000-2, 9.3.6). */
export function unseenText(font: string, words: readonly string[]): string {
  return words.length === 0 ? '' : `BT /${font} 1 Tf 3 Tr\n${words.join('\n')}\nET\n`;
}

/** One word: every letter in the word's size, as wide as it is seen (Tz, 9.3.4), so that each stands in its place. */
export function unseenWord({ origin, angle, size }: UnseenPlace, letters: readonly UnseenLetter[]): string {
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const matrix = [cos, sin, -sin, cos, origin.x, origin.y].map(number).join(' ');
  return `${matrix} Tm ${letters.map((letter) => stretched(letter, size)).join(' ')}`;
}

function stretched({ text, advance }: UnseenLetter, size: number): string {
  const percent = (100 * advance) / (text.length * ADVANCE * size);
  return `${number(percent || 100)} Tz <${utf16Hex(text)}> Tj`;
}

function number(value: number): number {
  return Number(value.toFixed(3));
}
