import { expect, test } from 'vitest';
import { faceProgram, glyphOf } from '../../draw/face.ts';
import { drawsAlike } from './draws-alike.ts';
import { drawingsOf, type GlyphProgram, readGlyphs, renumberedGlyphs, withParts } from './glyph-order.ts';

const FONTS = [{ codes: new Set([1, 2]) }];
const drawings =
  (...all: string[]) =>
  (_font: number, code: number) =>
    all[code - 1];
const swapped = [{ bytes: 1 as const, codes: new Map([1, 2].map((code) => [code, 3 - code])) }];
const merged = [{ bytes: 1 as const, codes: new Map([1, 2].map((code) => [code, 1])) }];

test.each([
  ['the outlines move along', swapped, ['A', 'B'], ['B', 'A'], true],
  ['another letter is drawn', swapped, ['A', 'B'], ['A', 'B'], false],
  ['a letter is lost', swapped, ['A', 'B'], ['B'], false],
  ['two codes become one', merged, ['A', 'A'], ['A'], false],
  ['nothing changes', ['neutral' as const], ['A', 'B'], ['A', 'B'], true],
])('%s', (_, codes, before, after, same) => {
  expect(drawsAlike(FONTS, codes, drawings(...before), drawings(...after))).toBe(same);
});

test('what a composed glyph draws is what its parts draw, whatever their numbers', () => {
  const face = readGlyphs(faceProgram) as GlyphProgram;
  const glyphs = ['\u00e9', '\u00e8', 'n'].map((letter) => glyphOf(letter) ?? 0);
  const kept = withParts(face, glyphs).toReversed();
  const numbers = new Map(kept.map((glyph, i) => [glyph, i + 1]));
  const made = readGlyphs(renumberedGlyphs(face, numbers, undefined)) as GlyphProgram;
  const [before, after] = [drawingsOf(face), drawingsOf(made)];
  expect(glyphs.map((glyph) => after(numbers.get(glyph) ?? 0))).toEqual(glyphs.map(before));
  expect(new Set(glyphs.map(before)).size).toBe(3);
});
